import { faceVariables } from "@oja/shop/look/families"
import { palettes, variables } from "@oja/shop/look/tokens"
import { faces } from "./webFaces.ts"

export { palettes }

/** How the public page looks, light and dark, from 360 px. */
export const pageStyle = `${faces}
:root{color-scheme:light dark;${variables(palettes.light)};${faceVariables}}
@media(prefers-color-scheme:dark){:root{${variables(palettes.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 var(--text);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
body::before{content:"";display:block;height:6px;background:linear-gradient(90deg,var(--marigold) 0 72px,var(--indigo) 72px)}
main{max-width:720px;margin:0 auto;padding:24px 16px 72px}
a{color:var(--indigo)}
:focus-visible{outline:2px solid var(--indigo);outline-offset:2px;border-radius:4px}
.bar{display:flex;justify-content:space-between;align-items:start;gap:16px;margin-bottom:32px}
.bar img{display:block;max-width:140px;max-height:48px;margin-bottom:8px}
.seller{font-weight:650}
.bar nav{flex:none}
.bar nav a{display:inline-block;min-height:24px;padding:4px}
.muted,dt,th,.hint{color:var(--muted);font-size:14px}
h1{font:650 16px/1.4 var(--text);margin:0;color:var(--muted)}
h2{font:650 20px/1.3 var(--text);margin:0 0 4px}
.owed{font:650 39px/1.1 var(--display);letter-spacing:-.018em;margin:4px 0 8px}
.owed.done{color:var(--leaf)}
.chip{display:inline-block;border-radius:99px;padding:2px 12px;font-size:14px;font-weight:600;background:var(--indigo-tint);color:var(--indigo)}
.chip.late,.chip.void{background:var(--clay-tint);color:var(--clay)}
.chip.paid{background:var(--leaf-tint);color:var(--leaf)}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 24px;border-radius:8px;border:1px solid var(--indigo);background:var(--surface);color:var(--indigo);font:650 16px/1.2 var(--text);text-decoration:none;cursor:pointer}
.button.main{background:var(--indigo);color:var(--on-indigo)}
section{border-top:1px solid var(--line);margin-top:32px;padding-top:24px}
dl{display:grid;grid-template-columns:minmax(96px,auto) 1fr;gap:8px 16px;margin:12px 0 0}
dd{margin:0;font-weight:600}
table{width:100%;border-collapse:collapse}
th{text-align:left;font-weight:600;padding:0 0 8px}
td{border-top:1px solid var(--line);padding:12px 0;vertical-align:top}
.n{text-align:right;white-space:nowrap;padding-left:16px}
.name{font-weight:600}
.sums td{border:0;padding:4px 0}
.sums tr:first-child td{padding-top:12px;border-top:1px solid var(--line)}
.sums .all td{border-top:2px solid var(--indigo);font-weight:700;font-size:20px;padding-top:8px}
form{display:grid;gap:16px;margin-top:16px}
label{display:grid;gap:4px;font-weight:600}
input,textarea{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:400 16px/1.4 var(--text)}
.hint{font-weight:400}
::file-selector-button{margin:0 12px 0 0;padding:6px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:600 14px/1.4 var(--text)}
.muted,dt,th,.hint,.chip{word-spacing:.06em}
.word{border-radius:12px;padding:16px;margin:24px 0 0;background:var(--leaf-tint);color:var(--ink)}
.word.bad{background:var(--clay-tint)}
.choice{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.choice .button{min-width:240px}
.choice p{margin:0}
.lost{max-width:480px;padding-top:72px}
.lost h1{font:650 31px/1.1 var(--display);color:var(--ink);margin-bottom:12px}
@media print{.acts,form,nav,.claim{display:none}}
@media(max-width:599px){.owed.long{font-size:31px}}
@media(min-width:600px){.owed{font-size:49px}main{padding-top:48px}}
`
