import type { Frame } from "../models.ts"
import { wordsIn } from "../words/index.ts"

/** When the shop is open, how it is reached, and what it promises. */
export const Footer = ({ language, shop }: Frame) => {
  const say = wordsIn(language)
  const { contact, home, hours, policies, socials } = shop
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: hours.filter((it) => it.day === day) }))
  const follow = Object.entries(socials).flatMap(([where, handle]) =>
    handle === undefined ? [] : [{ where, handle: handle.replace(/^@/, "") }],
  )
  return (
    <footer>
      <div className="wide">
        {(contact.phone ?? contact.whatsapp ?? contact.email ?? shop.address) !== undefined && (
          <section>
            <h2>{say.contact}</h2>
            <ul>
              {shop.address && <li>{shop.address}</li>}
              {contact.phone && (
                <li>
                  <a href={`tel:${contact.phone}`}>{contact.phone}</a>
                </li>
              )}
              {contact.whatsapp && (
                <li>
                  <a href={`https://wa.me/${contact.whatsapp.replace("+", "")}`} rel="noopener">
                    {say.whatsapp}
                  </a>
                </li>
              )}
              {contact.email && (
                <li>
                  <a href={`mailto:${contact.email}`}>{contact.email}</a>
                </li>
              )}
            </ul>
          </section>
        )}
        {hours.length > 0 && (
          <section>
            <h2>{say.hours}</h2>
            <dl className="facts">
              {days.map(({ day, open }) => (
                <div key={day}>
                  <dt>{say.days[day - 1]}</dt>
                  <dd>{open.length === 0 ? say.closed : open.map((it) => `${it.opens}–${it.closes}`).join(", ")}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {(follow.length > 0 || policies.returns || policies.privacy) && (
          <section>
            {follow.length > 0 && <h2>{say.follow}</h2>}
            <ul>
              {follow.map(({ handle, where }) => (
                <li key={where}>
                  <a href={sites[where as keyof typeof sites](handle)} rel="noopener me">
                    {names[where as keyof typeof names]}
                  </a>
                </li>
              ))}
              {(policies.returns || policies.privacy) && (
                <li>
                  <a href={`${home}/policies`}>{say.policies}</a>
                </li>
              )}
            </ul>
          </section>
        )}
        {shop.branded && <p className="end">{say.madeWith}</p>}
      </div>
    </footer>
  )
}

const names = { instagram: "Instagram", x: "X", facebook: "Facebook", tiktok: "TikTok" }
const sites = {
  instagram: (handle: string) => `https://www.instagram.com/${encodeURIComponent(handle)}`,
  x: (handle: string) => `https://x.com/${encodeURIComponent(handle)}`,
  facebook: (handle: string) => `https://www.facebook.com/${encodeURIComponent(handle)}`,
  tiktok: (handle: string) => `https://www.tiktok.com/@${encodeURIComponent(handle)}`,
}
