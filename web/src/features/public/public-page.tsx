import { Link, useSearchParams } from 'react-router'
import { useBranding } from '../../providers/runtime/runtime.tsx'
import type { PublicPageText } from './public-pages.ts'
import './public.css'

/** A public page that explains something and leads on. */
export function PublicPage({ page }: { page: PublicPageText }) {
  const branding = useBranding()
  const [search] = useSearchParams()
  const logos: Readonly<Record<string, string>> = {
    1: branding.logoMember,
    2: branding.logoAgency,
    3: branding.logoService,
  }
  const logo = logos[search.get('acct_type') ?? ''] ?? branding.logo
  return (
    <main className="kp-public">
      <div className="kp-public-brand">
        {logo && <img src={logo} alt="" height={28} />}
        {branding.name}
      </div>
      <h1>{page.title}</h1>
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
      {branding.serviceTel && <footer>服务热线 {branding.serviceTel}</footer>}
    </main>
  )
}
