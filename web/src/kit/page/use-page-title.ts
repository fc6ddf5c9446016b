import { useEffect } from 'react'
import { useBranding } from '../../client/runtime/runtime.tsx'

/** Names the window after the page: several windows, and whoever listens, tell them apart by it. */
export function usePageTitle(title: string | undefined): void {
  const { title: skin } = useBranding()
  useEffect(() => {
    document.title = title && title !== skin ? `${title} · ${skin}` : skin
  }, [title, skin])
}
