import { createRoot } from 'react-dom/client'
import { Boot } from './app/boot.tsx'
import { router } from './app/router.tsx'
import { giveStylesNonce } from './app/theme/style-nonce.ts'
import { fetchNow } from './providers/areas/fetch-ahead.ts'
import { sessionStore } from './providers/session/session-store.ts'
import './app/theme/base.css'

giveStylesNonce(document)

// Who is signed in waits for the console, and need not wait for the configuration first; the guard tells of failures.
if (sessionStore.read()) {
  import('./providers/session/first-calls.ts').catch(() => undefined)
  fetchNow()
  import('./app/console.tsx').catch(() => undefined)
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot router={router} />)
