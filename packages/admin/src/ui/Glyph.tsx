// The few outline signs that the public pages need, so that they need no icon library.

const paths = {
  success: "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM8.5 12.2l2.4 2.4 4.6-5",
  error: "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 8v4.6M12 15.7v.1",
  warning: "M12 4.5 20.5 19h-17L12 4.5ZM12 10.5v3.6M12 16.6v.1",
  info: "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM12 11.5V16M12 8.3v.1",
  close: "M7 7l10 10M17 7 7 17",
  back: "M11 6l-6 6 6 6M5.5 12H19",
  forward: "M13 6l6 6-6 6M18.5 12H5",
  mail: "M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6",
  phone: "M8 3.5h8v17H8zM11 17.6h2",
  google: "M18 6.8A8 8 0 1 0 20 12h-7.5",
  apple:
    "M12 8.2c-1.6-1.3-6-1.3-6 3.8 0 4 2.6 8 4.4 8 .8 0 1-.5 1.8-.5s1.100.5 1.900.5c1.600 0 3.200-2.900 3.700-5-2.600-1.200-2.600-4.700-.2-6.100-1.200-1.700-4-2-5.600-.7ZM12 7.400c0-2 1-3.300 2.900-3.900",
  key: "M14.500 4.500a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM10.900 13 4 20v0h3v-2h2v-2h2M15.500 8.400v.1",
  check: "M5.5 12.5l4.2 4.2L18.5 7.5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
  moon: "M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z",
  device: "M4 5.5h16v10H4zM9 19h6M12 15.5V19",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 7.5V12l3 2",
} as const

export type GlyphName = keyof typeof paths

export const Glyph = ({ name, size = 20 }: { name: GlyphName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
