import { createRoot } from 'react-dom/client'
import { Boot } from '../app/boot.tsx'
import '../app/theme/base.css'
import { mobileRouter } from './mobile-router.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot router={mobileRouter} />)
