import { createRoot } from 'react-dom/client'
import { Boot } from '../shell/boot.tsx'
import { drawRareCharacters } from '../shell/theme/rare-characters.ts'
import '../shell/theme/base.css'
import { mobileRouter } from './mobile-router.tsx'

drawRareCharacters(document)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Boot router={mobileRouter} />)
