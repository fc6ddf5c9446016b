import { useState } from 'react'
import { useBranding } from '../../client/runtime/runtime.tsx'

/** Logo and name of the skin; `acct_type` 1 (member), 2 (provider) or 3 (agency) picks the logo of that account type (RT15). */
export function BrandHeader({ accountType }: { accountType?: string | null }) {
  const branding = useBranding()
  const logos: Readonly<Record<string, string>> = {
    1: branding.logoMember,
    2: branding.logoService,
    3: branding.logoAgency,
  }
  const logo = logos[accountType ?? ''] ?? branding.logo
  const [broken, setBroken] = useState('')
  return (
    <div className="kp-brand">
      {logo && broken !== logo ? (
        <img src={logo} alt="" height={32} onError={() => setBroken(logo)} />
      ) : (
        <span className="kp-brand-mark" aria-hidden>
          {branding.name.slice(0, 1)}
        </span>
      )}
      <span>{branding.name}</span>
    </div>
  )
}
