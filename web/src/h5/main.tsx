import { createRoot } from 'react-dom/client'
import { Boot } from '../shell/boot.tsx'
import '../shell/theme/base.css'
import { mobileRouter } from './mobile-router.tsx'

// Nobody has typed anything before the page stands: it is not waited for.
import('../shell/text-care.ts').then(({ careForTexts }) => careForTexts(document)).catch(() => undefined)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot router={mobileRouter} />)
