// What we use of libraries that say nothing, or not how Node sees them.

declare module "subset-font" {
  interface Wanted {
    readonly targetFormat?: "sfnt" | "woff2"
    readonly variationAxes?: { readonly [axis: string]: number }
  }
  /** A face with those letters alone, its axes set. */
  const subset: (font: Uint8Array, letters: string, wanted: Wanted) => Promise<Uint8Array>
  export default subset
}

declare module "bidi-js" {
  interface Bidi {
    readonly getEmbeddingLevels: (text: string, base: "ltr" | "rtl") => { readonly levels: Uint8Array }
    readonly getMirroredCharacter: (letter: string) => string | null
  }
  const bidi: () => Bidi
  export default bidi
}
