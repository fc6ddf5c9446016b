import { Link } from 'react-router'
import { Facts } from './facts.tsx'
import type { SummaryText } from './summary-pages.ts'

/** Says what a page is for, what the platform knows about it, and where its work is done. */
export function SummaryPage({ page }: { page: SummaryText }) {
  return (
    <section className="kp-screen kp-summary">
      <h1 className="kp-page-title">{page.title}</h1>
      <p className="kp-soft">{page.text}</p>
      {page.facts && <Facts facts={page.facts} label={page.title} />}
      {page.links.length > 0 && (
        <p className="kp-summary-links">
          {page.links.map(([label, path]) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
