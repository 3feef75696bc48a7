//! The weights of the value net: a file beside the module, fetched by the first search that asks for them.
//!
//! A search is synchronous, so the fetching is, too: by `XMLHttpRequest` in a browser, where a worker waits for it and
//! nobody else, and from the file in Node.js.

use js_sys::{Function, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{Url, XmlHttpRequest};

/// The file, as it is called beside the module's glue.
const FILE: &str = "ultimate.net";

#[wasm_bindgen]
extern "C" {
    type ImportMeta;
    #[wasm_bindgen(method, getter)]
    fn url(this: &ImportMeta) -> String;
    #[wasm_bindgen(thread_local_v2, js_namespace = import, js_name = meta)]
    static META: ImportMeta;
}

/// The bytes of the file.
///
/// # Errors
/// Why there are none, in words.
pub(super) fn fetch() -> Result<Vec<u8>, String> {
    read().map_err(|thrown| {
        let message = thrown.dyn_ref::<js_sys::Error>().map(js_sys::Error::message).map(String::from);
        message.or_else(|| thrown.as_string()).unwrap_or_else(|| "no reason was given".to_owned())
    })
}

fn read() -> Result<Vec<u8>, JsValue> {
    let address = Url::new_with_base(FILE, &META.with(ImportMeta::url))?;
    if address.protocol() == "file:" { from_disk(&address) } else { from_server(&address.href()) }
}

fn from_server(address: &str) -> Result<Vec<u8>, JsValue> {
    let request = XmlHttpRequest::new()?;
    request.open_with_async("GET", address, false)?;
    // A page may not ask for bytes synchronously; this character set gives each byte as a character.
    request.override_mime_type("text/plain; charset=x-user-defined")?;
    request.send()?;
    match request.status()? {
        200 => Ok(request.response_text()?.unwrap_or_default().chars().map(|char| char as u8).collect()),
        status => Err(format!("{address} was answered with status {status}").into()),
    }
}

fn from_disk(address: &Url) -> Result<Vec<u8>, JsValue> {
    let get = |of: &JsValue, name: &str| Reflect::get(of, &name.into());
    let process = get(&js_sys::global(), "process")?;
    let module: Function = get(&process, "getBuiltinModule")?.dyn_into()?;
    let files = module.call1(&process, &"node:fs".into())?;
    let read: Function = get(&files, "readFileSync")?.dyn_into()?;
    Ok(Uint8Array::new(&read.call1(&files, address)?).to_vec())
}
