import { createRoot } from 'react-dom/client'
import { Boot } from './shell/boot.tsx'
import { router } from './shell/router.tsx'
import { giveStylesNonce } from './shell/theme/style-nonce.ts'
import { fetchNow } from './client/areas/fetch-ahead.ts'
import { sessionStore } from './client/session/session-store.ts'
import './shell/theme/base.css'

giveStylesNonce(document)
// Nobody has typed anything before the page stands: it is not waited for.
import('./shell/text-care.ts').then(({ careForTexts }) => careForTexts(document)).catch(() => undefined)

// Who is signed in waits for the console, and need not wait for the configuration first; the guard tells of failures.
if (sessionStore.read()) {
  import('./requests/first-calls.ts').catch(() => undefined)
  fetchNow()
  import('./shell/console.tsx').catch(() => undefined)
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot router={router} />)
