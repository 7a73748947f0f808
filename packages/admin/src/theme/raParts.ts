import type { RaThemeOptions } from "react-admin"

const line = "1px solid var(--line)"

/** How react-admin's parts look here. A list is a table on paper, not a card with a shadow. */
export const raParts = {
  RaList: {
    styleOverrides: {
      root: {
        "& .RaList-content": { border: line, borderRadius: 12, overflow: "clip", background: "var(--surface)" },
        "& .RaList-actions": { padding: 0, marginBottom: 12, alignItems: "center", minHeight: 0 },
      },
    },
  },
  RaDatagrid: { styleOverrides: { root: gridStyle() } },
  RaDataTable: { styleOverrides: { root: gridStyle() } },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: { "& .RaBulkActionsToolbar-toolbar": { background: "var(--indigo-tint)", color: "var(--ink)" } },
    },
  },
  RaFilterForm: { styleOverrides: { root: { padding: 0, minHeight: 0, gap: 8 } } },
  RaTopToolbar: { styleOverrides: { root: { padding: 0, minHeight: 0, gap: 8 } } },
  RaShow: { styleOverrides: { root: { "& .RaShow-card": { border: line, borderRadius: 12 } } } },
  RaEdit: { styleOverrides: { root: plainForm("RaEdit") } },
  RaCreate: { styleOverrides: { root: plainForm("RaCreate") } },
  RaToolbar: {
    styleOverrides: {
      root: {
        background: "transparent",
        padding: "16px 0 0",
        gap: 8,
        "&.RaToolbar-desktopToolbar": { margin: 0, padding: "24px 0 0" },
        "&.RaToolbar-mobileToolbar": {
          position: "sticky",
          bottom: "calc(64px + env(safe-area-inset-bottom))",
          padding: "12px 0",
          background: "var(--paper)",
          borderTop: line,
        },
      },
    },
  },
  RaLabeled: {
    styleOverrides: {
      root: { "& .RaLabeled-label": { fontSize: 13, fontWeight: 600, color: "var(--muted)", transform: "none" } },
    },
  },
  RaSimpleFormIterator: {
    styleOverrides: { root: { "& .RaSimpleFormIterator-line": { borderColor: "var(--line)" } } },
  },
} as NonNullable<RaThemeOptions["components"]>

function gridStyle() {
  return {
    "& .RaDatagrid-headerCell, & .RaDataTable-headerCell": {
      position: "sticky",
      top: 0,
      zIndex: 1,
      background: "var(--surface)",
      borderBottom: line,
    },
    "& .RaDatagrid-clickableRow, & .RaDataTable-clickableRow": { cursor: "pointer" },
    "& .column-amount, & .column-price, & .column-total": { textAlign: "right" },
  }
}

function plainForm(name: string) {
  return {
    "& .MuiCardContent-root, & .RaSimpleForm-root": { padding: 0 },
    // One column of questions, as wide as an answer needs.
    "& .MuiCardContent-root > .MuiStack-root": { gap: 20, maxWidth: 560 },
    "& .ra-input, & .ra-input .MuiFormControl-root": { width: "100%", marginTop: 0, marginBottom: 0 },
    "& .ra-input .MuiFormHelperText-root:has(> span:only-child:empty)": { display: "none" },
    "& .ra-input .MuiFormControlLabel-root": { marginLeft: 0 },
    "& .ra-input .MuiSwitch-root": { marginLeft: 0 },
    [`& .${name}-card`]: { border: 0, background: "transparent", borderRadius: 0, overflow: "visible" },
  }
}
