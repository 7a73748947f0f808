import { themeOf } from "./colour.ts"
import { faceVariables } from "./families.ts"
import { palettes, variables } from "./tokens.ts"

/** How a shop in this colour looks, light and dark, from 360 px. The faces come from whoever serves them. */
export const sheetOf = (colour: string, faces: string): string => {
  const theme = themeOf(colour)
  return `${faces}
:root{color-scheme:light dark;${variables({ ...palettes.light, ...theme.light })};${faceVariables}}
@media(prefers-color-scheme:dark){:root{${variables({ ...palettes.dark, ...theme.dark })}}}
${rules}`
}

const rules = `*{box-sizing:border-box}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 var(--text);font-variant-numeric:tabular-nums;overflow-wrap:anywhere;min-height:100vh;display:flex;flex-direction:column}
img,svg{display:block;max-width:100%}
a{color:var(--primary)}
h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
ul,ol{list-style:none}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px;top:8px;background:var(--surface);padding:12px 16px;border-radius:8px;z-index:2}
.skip:focus{left:16px}
.hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wide{width:100%;max-width:1120px;margin:0 auto;padding-left:16px;padding-right:16px}
.announce{background:var(--marigold);color:#16181D;font-weight:600;font-size:14px;text-align:center;padding:8px 16px}
.top{border-bottom:1px solid var(--line);background:var(--surface)}
.top .wide{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding-top:8px;padding-bottom:8px}
.brand{display:flex;align-items:center;gap:12px;min-height:44px;font:650 20px/1.2 var(--display);color:var(--ink);text-decoration:none;margin-right:auto;min-width:0}
.brand img{width:40px;height:40px;border-radius:8px;object-fit:cover;flex:none}
.find{display:flex;order:3;flex:1 1 100%}
.find input{min-width:0;flex:1;border-radius:8px 0 0 8px;border-right:0}
.find button{border-radius:0 8px 8px 0;padding:8px 16px}
.tools{display:flex;align-items:center;gap:4px;margin-right:-8px}
.tools a{display:inline-flex;align-items:center;gap:8px;min-height:44px;padding:0 8px;font-weight:600;font-size:14px;text-decoration:none}
.tools svg{width:20px;height:20px}
.badge{min-width:22px;border-radius:99px;background:var(--primary);color:var(--on-primary);font-size:12px;line-height:22px;text-align:center;padding:0 6px}
.cover{width:100%;height:auto;aspect-ratio:5/2;max-height:420px;object-fit:cover;background:var(--tint)}
.hello{padding-top:24px;padding-bottom:8px;display:grid;gap:8px}
.hello h1,.plain h1,.empty h1{font:650 31px/1.1 var(--display);letter-spacing:-.018em}
.hello p{max-width:65ch;color:var(--muted)}
.state{display:flex;flex-wrap:wrap;gap:8px;align-items:center;font-size:14px;color:var(--muted)}
.chip{display:inline-flex;align-items:center;border-radius:99px;padding:2px 12px;font-size:14px;font-weight:600;background:var(--tint);color:var(--primary)}
.chip.good{background:var(--leaf-tint);color:var(--leaf)}
.chip.off{background:var(--clay-tint);color:var(--clay)}
.rail{display:flex;gap:8px;overflow-x:auto;padding-top:16px;padding-bottom:16px;scrollbar-width:thin}
.rail a{flex:none;display:inline-flex;align-items:center;min-height:40px;border:1px solid var(--line);border-radius:99px;padding:0 16px;background:var(--surface);font-weight:600;font-size:14px;text-decoration:none;color:var(--ink)}
.rail a[aria-current]{border-color:var(--primary);color:var(--primary);background:var(--tint)}
.plain{padding-top:24px;padding-bottom:16px;display:grid;gap:8px}
.count{color:var(--muted);font-size:14px}
.grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px 12px}
.card{position:relative;display:grid;gap:4px;align-content:start}
.card a{color:var(--ink);text-decoration:none;font-weight:600;line-height:1.35}
.card a::after{content:"";position:absolute;inset:0;border-radius:12px}
.card a:hover{text-decoration:underline}
.card a:focus-visible{outline:0}
.card a:focus-visible::after{outline:2px solid var(--primary);outline-offset:2px}
.shot{aspect-ratio:4/5;border-radius:12px;overflow:hidden;background:var(--tint);border:1px solid var(--line);margin-bottom:4px}
.shot img,.shot svg{width:100%;height:100%;object-fit:cover}
.adire{color:var(--edge)}
.adire text{fill:var(--primary);font:650 34px var(--display)}
.price{font-weight:600}
.price s{color:var(--muted);font-weight:400;font-size:14px;margin-left:8px}
.sold{color:var(--clay);font-size:14px;font-weight:600}
.list{display:grid;gap:0}
.list .card{grid-template-columns:88px 1fr;grid-template-rows:auto auto 1fr;column-gap:16px;padding:12px 0;border-top:1px solid var(--line)}
.list .shot{grid-row:1/4;aspect-ratio:1;margin:0}
.turn{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:32px 0 8px;font-size:14px;color:var(--muted)}
.empty{padding:48px 0;display:grid;gap:16px;justify-items:start;max-width:48ch}
.empty svg{width:96px;height:96px}
.button,button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:8px 16px;border-radius:8px;border:1px solid var(--edge);background:var(--surface);color:var(--primary);font:650 16px/1.2 var(--text);text-decoration:none;cursor:pointer}
.main{background:var(--primary);border-color:var(--primary);color:var(--on-primary);min-height:52px;padding:12px 24px}
.full{width:100%}
button[disabled]{opacity:.6;cursor:default}
.text{border:0;background:none;padding:4px;min-height:32px;font-weight:600;font-size:14px;text-decoration:underline}
input,select,textarea{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--field);border-radius:8px;background:var(--surface);color:var(--ink);font:400 16px/1.4 var(--text)}
:root{--field:#8C8A83}
@media(prefers-color-scheme:dark){:root{--field:#767C89}}
[aria-invalid=true]{border-color:var(--clay);border-width:2px}
label,.label{display:grid;gap:4px;font-weight:600;align-content:start}
.hint{color:var(--muted);font-size:14px;font-weight:400}
.error{color:var(--clay);font-size:14px;font-weight:600}
.word{border-radius:12px;padding:16px;background:var(--leaf-tint);color:var(--ink)}
.word.bad{background:var(--clay-tint)}
.crumbs{padding-top:16px;font-size:14px;color:var(--muted)}
.crumbs ol{display:flex;align-items:baseline;flex-wrap:wrap;gap:8px}
.crumbs li+li::before{content:"/";margin-right:8px}
.crumbs a{display:inline-block;padding:4px 0}
.item{display:grid;gap:24px;padding-top:16px}
.pictures{display:grid;gap:8px}
.pictures .shot{margin:0}
.strip{display:grid;grid-auto-flow:column;grid-auto-columns:40%;overflow-x:auto;gap:8px}
.item h1{font:650 31px/1.15 var(--display);letter-spacing:-.018em}
.item .price{font-size:25px}
.buy{display:grid;gap:16px;margin-top:16px}
.options{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.options label{position:relative;display:block}
.options input{position:absolute;opacity:0;inset:0;min-height:0;cursor:pointer}
.options span{display:inline-flex;align-items:center;justify-content:center;min-width:48px;min-height:44px;border:1px solid var(--field);border-radius:8px;padding:0 16px;background:var(--surface);font-weight:600}
.options input:checked+span{border-color:var(--primary);color:var(--primary);background:var(--tint);box-shadow:inset 0 0 0 1px var(--primary)}
.options input:focus-visible+span{outline:2px solid var(--primary);outline-offset:2px}
.options input[data-off]+span{color:var(--muted);text-decoration:line-through}
legend{font-weight:600;padding:0}
.row{display:flex;gap:12px;align-items:end}
.row button:not(.full){flex:none}
.number{flex:none;width:108px}
.prose{white-space:pre-line;max-width:65ch}
section>h2,.sum h2{font:650 20px/1.3 var(--text);margin-bottom:8px}
.part{border-top:1px solid var(--line);margin-top:32px;padding-top:24px}
.lines>li{display:grid;grid-template-columns:72px 1fr auto;gap:4px 12px;padding:16px 0;border-top:1px solid var(--line);align-items:start}
.lines .shot{grid-row:1/4;aspect-ratio:1;margin:0}
.lines .news{grid-column:2/4}
.lines .edit{grid-column:2/4;display:flex;gap:12px;align-items:center}
.lines .edit input{width:80px;min-height:44px}
.figure{text-align:right;white-space:nowrap;font-weight:600}
.sum{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;display:grid;gap:8px;align-content:start}
.sum table{width:100%;border-collapse:collapse}
.sum td,.sum th{padding:4px 0;text-align:left;font-weight:400;vertical-align:top}
.sum td:last-child{text-align:right;white-space:nowrap;padding-left:16px}
.sum .all>*{border-top:1px solid var(--line);font-weight:700;font-size:20px;padding-top:8px}
.sum .muted>*{color:var(--muted);font-size:14px}
.two{display:grid;gap:24px}
.fields{display:grid;gap:16px}
.pair{display:grid;gap:16px}
fieldset{min-width:0}
.two fieldset+fieldset{border-top:1px solid var(--line);margin-top:24px;padding-top:24px}
fieldset>legend{font:650 20px/1.3 var(--text);float:left;width:100%;margin-bottom:12px}
fieldset>legend+*{clear:both}
.picks{display:grid;gap:8px}
.pick{display:grid;grid-template-columns:24px 1fr auto;gap:0 12px;align-items:start;border:1px solid var(--field);border-radius:8px;background:var(--surface);padding:12px;cursor:pointer}
.pick input{width:20px;height:20px;min-height:0;margin:2px 0 0;accent-color:var(--primary)}
.pick:has(:checked){border-color:var(--primary);box-shadow:inset 0 0 0 1px var(--primary)}
.pick .hint{grid-column:2/4}
.pick.no{color:var(--muted);background:none;border-style:dashed;cursor:default;grid-template-columns:1fr}
.pick.no .hint{grid-column:1}
.go{display:grid;gap:8px;margin-top:8px}
section form{margin-top:16px}
.steps{display:grid;gap:0;margin-top:8px}
.steps li{position:relative;display:flex;justify-content:space-between;gap:16px;padding:8px 0 8px 32px;color:var(--muted)}
.steps li::before{content:"";position:absolute;left:4px;top:13px;width:14px;height:14px;border-radius:50%;border:2px solid var(--field);background:var(--paper);z-index:1}
.steps li+li::after{content:"";position:absolute;left:11px;top:-12px;height:26px;border-left:2px solid var(--line)}
.steps .done{color:var(--ink);font-weight:600}
.steps .done::before{background:var(--primary);border-color:var(--primary)}
.steps .stop::before{background:var(--clay);border-color:var(--clay)}
.steps time,.steps .hint{font-weight:400;font-size:14px;white-space:nowrap}
.owed{font:650 39px/1.1 var(--display);letter-spacing:-.018em}
.facts{display:grid;grid-template-columns:minmax(96px,auto) 1fr;gap:8px 16px}
.facts{margin-top:8px;align-items:baseline}.facts>div{display:contents}
.facts dt{color:var(--muted);font-size:14px}
.facts dd{font-weight:600}
.hint,.count,.sold,.state,.crumbs,.chip,footer,.rail{word-spacing:.06em}
.one{white-space:nowrap}
.buy fieldset{min-width:0}
main{flex:1;padding-bottom:72px}
footer{border-top:1px solid var(--line);background:var(--surface);padding:32px 0 48px;font-size:14px}
footer .wide{display:grid;gap:24px}
footer h2{font:650 14px/1.4 var(--text);margin-bottom:8px}
footer li{padding:4px 0}
footer a{display:inline-block;min-height:24px}
footer .end{color:var(--muted)}
details summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:600;color:var(--primary)}
::file-selector-button{margin:0 12px 0 0;padding:6px 12px;border:1px solid var(--field);border-radius:8px;background:var(--surface);color:var(--ink);font:600 14px/1.4 var(--text)}
@media(min-width:640px){.grid{grid-template-columns:repeat(3,minmax(0,1fr));gap:32px 16px}.pair{grid-template-columns:1fr 1fr}.find{order:0;flex:0 1 280px}footer .wide{grid-template-columns:repeat(3,1fr)}footer .end{grid-column:1/-1}}
@media(min-width:900px){.grid{grid-template-columns:repeat(4,minmax(0,1fr))}.item{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:48px;padding-top:24px}.two{grid-template-columns:minmax(0,1fr) 360px;gap:48px;align-items:start}.two .sum{position:sticky;top:16px}.hello h1,.plain h1{font-size:39px}}
@media(prefers-reduced-motion:no-preference){.shot img{transition:transform .2s ease-out}.card:hover .shot img{transform:scale(1.02)}}
@media print{.top,.go,footer,form{display:none}}
`
