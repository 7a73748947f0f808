import { anybody, route, type Route } from "./http/route.ts"

/** A page that lists every call, read from /openapi.json by a small script of our own. */
export const docsPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Oja: the API</title>
<link rel="stylesheet" href="/docs/style.css"><main><h1>Oja: the API</h1><p>The whole description is at <a href="/openapi.json">/openapi.json</a>.</p><div id="guide"></div><div id="calls"></div></main><script src="/docs/script.js"></script></html>`

export const docsStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui;--paper:#FBFAF7;--ink:#16181D;--line:#E6E3DB;--indigo:#2B2F77}
@media(prefers-color-scheme:dark){:root{--paper:#111318;--ink:#ECEDEF;--line:#2A2E38;--indigo:#A9AFF5}}
body{margin:0;background:var(--paper);color:var(--ink)}main{max-width:960px;margin:48px auto;padding:0 16px}
details{border-top:1px solid var(--line);padding:12px 0}summary{cursor:pointer;display:grid;grid-template-columns:72px minmax(0,1fr);gap:12px;overflow-wrap:anywhere}
b,a{color:var(--indigo)}pre{overflow:auto;border:1px solid var(--line);border-radius:8px;padding:12px}small{display:block}`

export const docsScript = `const el=(tag,text)=>Object.assign(document.createElement(tag),{textContent:text});
fetch("/openapi.json").then((r)=>r.json()).then((doc)=>{document.getElementById("guide").append(...doc.info.description.split("\\n\\n").map((it)=>el("p",it)));
const into=document.getElementById("calls");
for(const [path,methods] of Object.entries(doc.paths).sort())for(const [method,call] of Object.entries(methods)){
const d=el("details","");const s=el("summary","");s.append(el("b",method.toUpperCase()));const t=el("span",path);t.append(el("small",call.summary||""));s.append(t);d.append(s);
d.addEventListener("toggle",()=>{if(d.open&&d.childElementCount===1)d.append(el("pre",JSON.stringify(call,null,2)))});into.append(d)}})`

/** `/openapi.json` and its page. The document is made when it is first asked for. */
export const docsRoutes = (document: () => unknown): ReadonlyArray<Route> => {
  let made: string | undefined
  const served = (path: `/${string}`, summary: string, type: string, text: () => string): Route =>
    route(`GET ${path}`, {
      summary,
      access: anybody,
      page: true,
      output: { media: type },
      handle: () => ({
        status: 200,
        text: text(),
        headers: { "content-type": `${type}; charset=utf-8`, "content-security-policy": "default-src 'self'" },
      }),
    })
  return [
    served("/openapi.json", "This description.", "application/json", () => (made ??= JSON.stringify(document()))),
    served("/docs", "The calls, for people.", "text/html", () => docsPage),
    served("/docs/style.css", "How that page looks.", "text/css", () => docsStyle),
    served("/docs/script.js", "What fills that page.", "text/javascript", () => docsScript),
  ]
}
