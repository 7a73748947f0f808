import type { ReactNode } from "react"
import "./parts.css"

/** Questions that belong together, and a sentence that says why they are asked. */
export const FormSection = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="form-section">
    <div>
      <h2>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
    </div>
    <div className="form-fields">{children}</div>
  </section>
)
