export declare const stampOf: (path: string) => string | undefined
export declare const beginning: (
  name: string,
  built: string,
  source: string,
) => { readonly url: string; readonly outdated: boolean }
export declare const isOutdated: (dist: string) => boolean | undefined
