import { createRoot } from 'react-dom/client'
import { Boot } from './app/boot.tsx'
import './app/theme/base.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot />)
