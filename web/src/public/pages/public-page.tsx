import { Link, useSearchParams } from 'react-router'
import { PublicFrame } from './public-frame.tsx'
import type { PublicPageText } from './public-pages.ts'

/** A public page that explains something and leads on. */
export function PublicPage({ page }: { page: PublicPageText }) {
  const [search] = useSearchParams()
  return (
    <PublicFrame title={page.title}>
      {page.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <nav>
        {page.links.map(([label, path]) => (
          <Link key={path} className="kp-button primary" to={{ pathname: path, search: search.toString() }}>
            {label}
          </Link>
        ))}
      </nav>
    </PublicFrame>
  )
}
