/** What a driver's page adds to the sheet of our public pages: large targets, and the figure to collect before all else. */
export const driverStyle = `
main.round{max-width:560px;padding:16px 16px 72px}
.round h1{font:650 25px/1.2 var(--display);color:var(--ink);letter-spacing:-.01em}
.round .bar{margin-bottom:16px;align-items:center}
.round .bar nav{flex:none}
.round .bar nav a{white-space:nowrap;min-height:48px;display:inline-flex;align-items:center;padding:0 8px}
.trip{border-top:1px solid var(--line);margin-top:24px;padding-top:16px}
.trip h2{margin:0}
.meter{margin:8px 0 0;font-weight:400}
.meter progress{appearance:none;width:100%;height:8px;border:0;border-radius:99px;overflow:hidden;background:var(--line)}
.meter progress::-webkit-progress-bar{background:var(--line)}
.meter progress::-webkit-progress-value{background:var(--leaf)}
.meter progress::-moz-progress-bar{background:var(--leaf)}
.stop{border:1px solid var(--line);border-radius:12px;background:var(--surface);margin-top:16px}
.stop>summary,.stop>.top{display:grid;grid-template-columns:auto 1fr auto;gap:4px 12px;align-items:center;min-height:64px;padding:12px 16px;list-style:none}
.stop>summary{cursor:pointer}
.stop>summary::-webkit-details-marker{display:none}
.stop[open]>summary{border-bottom:1px solid var(--line)}
.stop .place{display:grid;place-items:center;width:32px;height:32px;border-radius:99px;background:var(--indigo-tint);color:var(--indigo);font-weight:700}
.stop .who{font-weight:650}
.stop .who small{display:block;font-weight:400;color:var(--muted);font-size:14px}
.stop.done .place{background:var(--leaf-tint);color:var(--leaf)}
.stop.missed .place{background:var(--clay-tint);color:var(--clay)}
.within{padding:16px;display:grid;gap:16px}
.within p{margin:0}
.collect{font:650 39px/1.1 var(--display);letter-spacing:-.018em;margin:0}
.goods{margin:0;padding:0;list-style:none}
.goods li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-top:1px solid var(--line)}
.goods li:first-child{border:0}
.goods b{white-space:nowrap}
.reach{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.reach .wide{grid-column:1/-1}
.round .button{min-height:56px;width:100%}
.round .button.bad{border-color:var(--clay);color:var(--clay)}
.round input{min-height:56px;font-size:20px}
.round input[type=file]{font-size:16px;padding:12px}
.round input.code{letter-spacing:.4em;font-variant-numeric:tabular-nums}
.round form{margin:0}
.tick{display:flex;gap:12px;align-items:center;min-height:48px;font-weight:500}
.tick input{width:24px;min-height:24px;height:24px;flex:none;accent-color:var(--indigo)}
fieldset{border:0;margin:0;padding:0}
legend{font-weight:600;padding:0 0 4px}
.miss{border-top:1px solid var(--line);padding-top:8px}
.miss>summary{display:flex;align-items:center;min-height:48px;cursor:pointer;color:var(--clay);font-weight:650}
.miss form{padding-top:8px}
.round .word{margin:16px 0 0}
.within .word{margin:0}
.round .acts form{width:100%}
.enter{max-width:420px;padding-top:48px}
.enter form{margin-top:24px}
`

/**
 * Where a script may run, a photo is made small before it leaves: a phone's picture is many megabytes and the net is
 * poor. Without it the page works as well, with pictures up to the limit.
 */
export const driverScript = `
for (const field of document.querySelectorAll("input[type=file]"))
  field.addEventListener("change", async () => {
    const photo = field.files[0]
    if (!photo || !photo.type.startsWith("image/")) return
    try {
      const drawn = await createImageBitmap(photo)
      const scale = Math.min(1, 1280 / Math.max(drawn.width, drawn.height))
      const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(drawn.width * scale), height: Math.round(drawn.height * scale) })
      canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height)
      const small = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.8))
      const put = new DataTransfer()
      put.items.add(new File([small], "photo.jpg", { type: "image/jpeg" }))
      field.files = put.files
    } catch {}
  })
for (const form of document.forms)
  form.addEventListener("submit", () => {
    for (const button of form.querySelectorAll("button")) setTimeout(() => (button.disabled = true))
  })
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button")) button.disabled = false
})
`
