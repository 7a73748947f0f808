import { type Frame, type Picture, placeOf } from "../models.ts"
import { absolute } from "../structured.ts"

interface Props extends Frame {
  readonly title: string
  readonly description?: string | undefined
  readonly picture?: Picture | undefined
  readonly kind?: "website" | "product"
  /** A query that makes it another page: `page=2`. */
  readonly query?: string
  /** What search engines are told in their own terms (schema.org). */
  readonly data: ReadonlyArray<object>
}

/** What search engines and previews read of a page: its one address, its other language, its picture, its facts. */
export const Head = (props: Props) => {
  const { data, description, kind = "website", language, origin, path, picture, query, shop, title } = props
  const place = placeOf(props, path)
  const at = `${place}${query === undefined ? "" : `?${query}`}`
  const inLanguage = (it: string) => `${place}?${query === undefined ? "" : `${query}&`}lang=${it}`
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={language === shop.languages[0] ? at : inLanguage(language)} />
      {shop.languages.length > 1 && (
        <>
          <link rel="alternate" hrefLang="x-default" href={at} />
          {shop.languages.map((it) => (
            <link key={it} rel="alternate" hrefLang={it} href={it === shop.languages[0] ? at : inLanguage(it)} />
          ))}
        </>
      )}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={at} />
      <meta property="og:locale" content={language === "fr" ? "fr_FR" : "en_GB"} />
      {picture && <meta property="og:image" content={absolute(origin, picture.url)} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {data.map((it, i) => (
        <script key={i} type="application/ld+json" dangerouslySetInnerHTML={{ __html: asData(it) }} />
      ))}
    </>
  )
}

/** JSON that can stand in a page: no name of a product can end the script that holds it. */
export const asData = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")
