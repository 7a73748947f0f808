import type { RaThemeOptions } from "react-admin"
import { muiParts } from "./muiParts.ts"
import { raParts } from "./raParts.ts"
import type { Scheme } from "./scheme.ts"
import { faces, palettes, radius } from "./tokens.ts"

/** MUI and react-admin in our paper, ink and indigo. */
export const muiTheme = (scheme: Scheme): RaThemeOptions => {
  const p = palettes[scheme]
  const tone = (main: string) => ({ main, contrastText: scheme === "light" ? "#FFFFFF" : "#14161B" })
  const display = { fontFamily: faces.display, fontWeight: 650, letterSpacing: "-0.018em", lineHeight: 1.1 }
  return {
    palette: {
      mode: scheme,
      primary: { main: p.indigo, dark: p.indigoDeep, light: p.indigo, contrastText: p.onIndigo },
      secondary: tone(p.indigo),
      success: tone(p.leaf),
      error: tone(p.clay),
      warning: tone(p.amber),
      info: tone(p.sky),
      text: { primary: p.ink, secondary: p.muted },
      background: { default: p.paper, paper: p.surface },
      divider: p.line,
    },
    shape: { borderRadius: radius.input },
    typography: {
      fontFamily: faces.text,
      htmlFontSize: 16,
      fontSize: 14,
      h1: { ...display, fontSize: 39 },
      h2: { ...display, fontSize: 31 },
      h3: { ...display, fontSize: 25 },
      h4: { ...display, fontSize: 25 },
      h5: { fontSize: 20, fontWeight: 650, lineHeight: 1.3 },
      h6: { fontSize: 16, fontWeight: 650, lineHeight: 1.4 },
      subtitle1: { fontSize: 16 },
      body1: { fontSize: 16 },
      body2: { fontSize: 14 },
      caption: { fontSize: 12 },
      button: { textTransform: "none", fontWeight: 650, fontSize: 15, letterSpacing: 0 },
    },
    shadows: Array.from({ length: 25 }, () => "none") as never[] & RaThemeOptions["shadows"],
    transitions: {
      duration: {
        shortest: 120,
        shorter: 140,
        short: 160,
        standard: 180,
        complex: 200,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    components: { ...muiParts, ...raParts },
  }
}
