import type { Components, Theme } from "@mui/material/styles"

const line = "1px solid var(--line)"
const floating = { backgroundImage: "none", border: line, boxShadow: "0 16px 48px -16px #0b0d1440" }

/** How MUI's own parts look here: lines instead of shadows, labels above, no ripples. */
export const muiParts: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: "6px 16px",
        borderRadius: 8,
        "&.Mui-focusVisible": { outline: "2px solid var(--indigo)", outlineOffset: 2 },
      },
      sizeSmall: { minHeight: 36, padding: "4px 12px", fontSize: 14 },
      sizeLarge: { minHeight: 48, padding: "10px 24px", fontSize: 16 },
      text: { color: "var(--indigo)", "&:hover": { background: "var(--indigo-tint)" } },
      outlined: {
        background: "var(--surface)",
        borderColor: "var(--line)",
        color: "var(--ink)",
        "&:hover": { borderColor: "var(--edge)", background: "var(--surface)" },
      },
      containedPrimary: { "&:hover": { background: "var(--indigo-deep)" } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        color: "var(--muted)",
        "&:hover": { background: "var(--sunken)", color: "var(--ink)" },
        "&.Mui-focusVisible": { outline: "2px solid var(--indigo)", outlineOffset: 2 },
      },
    },
  },
  MuiTextField: { defaultProps: { variant: "outlined", size: "medium" } },
  MuiFormControl: { defaultProps: { variant: "outlined" } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: "static",
        transform: "none",
        marginBottom: 6,
        maxWidth: "none",
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1.4,
        color: "var(--ink)",
        "&.Mui-focused": { color: "var(--ink)" },
        "&.Mui-error": { color: "var(--ink)" },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 44,
        background: "var(--surface)",
        borderRadius: 8,
        fontSize: 16,
        "& .MuiOutlinedInput-notchedOutline": { top: 0, borderColor: "var(--edge)" },
        "& .MuiOutlinedInput-notchedOutline legend": { display: "none" },
        "&:hover .MuiOutlinedInput-notchedOutline": { borderColor: "var(--ink)" },
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: "var(--indigo)", borderWidth: 2 },
      },
      input: { padding: "10px 14px", height: "auto" },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: "6px 0 0", fontSize: 14, lineHeight: 1.4 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: { styleOverrides: { root: { border: line, borderRadius: 12 } } },
  MuiDialog: { styleOverrides: { paper: { ...floating, borderRadius: 16, padding: 8 } } },
  MuiDialogTitle: { styleOverrides: { root: { font: "650 25px/1.15 var(--display)", letterSpacing: "-0.015em" } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 16px", gap: 4 } } },
  MuiBackdrop: { styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { background: "var(--veil)" } } } },
  MuiMenu: { styleOverrides: { paper: { ...floating, borderRadius: 12, minWidth: 200 }, list: { padding: 6 } } },
  MuiAutocomplete: { styleOverrides: { paper: { ...floating, borderRadius: 12 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: 8,
        "&:hover": { background: "var(--sunken)" },
        "&.Mui-selected, &.Mui-selected:hover": { background: "var(--indigo-tint)", fontWeight: 600 },
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { borderBottom: line }, indicator: { height: 3, borderRadius: "3px 3px 0 0" } } },
  MuiTab: {
    styleOverrides: {
      root: { minWidth: 0, padding: "12px 4px", marginRight: 24, "&.Mui-selected": { color: "var(--ink)" } },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 28, borderRadius: 999, fontWeight: 600 },
      outlined: { borderColor: "var(--line)" },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: "var(--line)", padding: "8px 16px", fontSize: 15, fontVariantNumeric: "tabular-nums" },
      head: { fontSize: 13, fontWeight: 600, color: "var(--muted)", background: "var(--surface)" },
      sizeSmall: { padding: "8px 12px" },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        height: 44,
        "@media (pointer: coarse)": { height: 56 },
        "&:last-child > td": { borderBottom: 0 },
        "&.MuiTableRow-hover:hover": { background: "var(--sunken)" },
        "&.Mui-selected, &.Mui-selected:hover": { background: "var(--indigo-tint)" },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 26, padding: 0, margin: "6px 8px" },
      switchBase: {
        padding: 3,
        "&.Mui-checked": { transform: "translateX(18px)", color: "#fff" },
        "&.Mui-checked + .MuiSwitch-track": { opacity: 1, background: "var(--leaf)" },
      },
      thumb: { width: 20, height: 20, boxShadow: "none", background: "#fff" },
      track: { borderRadius: 13, opacity: 1, background: "var(--edge)" },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { color: "var(--edge)", padding: 6 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: "var(--ink)", color: "var(--paper)", fontSize: 13, padding: "6px 10px", borderRadius: 6 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: "pulse" },
    styleOverrides: { root: { background: "var(--line)", transform: "none" } },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: 12, border: line } } },
  MuiPagination: { styleOverrides: { root: { fontVariantNumeric: "tabular-nums" } } },
}
