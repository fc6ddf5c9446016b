import { Link } from 'react-router'
import type { SummaryText } from './summary-pages.ts'

/** Says what a page is for and where its work is done today. */
export function SummaryPage({ page }: { page: SummaryText }) {
  return (
    <section className="kp-screen kp-summary">
      <h1 className="kp-page-title">{page.title}</h1>
      <p className="kp-soft">{page.text}</p>
      <p>
        {page.links.map(([label, path]) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  )
}
