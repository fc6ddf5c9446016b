import { createRoot } from 'react-dom/client'
import { Boot } from '../shell/boot.tsx'
import '../shell/theme/base.css'
import { mobileRouter } from './mobile-router.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot router={mobileRouter} />)
