import { createRoot } from 'react-dom/client'
import { Boot } from './app/boot.tsx'
import { router } from './app/router.tsx'
import './app/theme/base.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot router={router} />)
