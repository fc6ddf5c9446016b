import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../../kit/page/page-heading.tsx'
import { useBranding } from '../../../providers/runtime/runtime.tsx'
import { BrandHeader } from '../sign-in/brand-header.tsx'
import './public.css'

/** The frame of a page that visitors may read: brand, heading, and how to reach somebody. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const { serviceTel, icp } = useBranding()
  const [search] = useSearchParams()
  return (
    <main className="kp-public">
      <BrandHeader accountType={search.get('acct_type')} />
      <div className="kp-public-body">
        <PageHeading title={title} />
        {children}
      </div>
      <footer>
        {serviceTel && <span>服务热线 {serviceTel}</span>}
        {icp && <span>{icp}</span>}
      </footer>
    </main>
  )
}
