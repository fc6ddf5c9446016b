import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { dismissNotice, noticeStore } from '../../../client/talk/notify.ts'

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no layout and no screen: the grid draws what would be in sight, lists count as narrow. Leaves nothing behind. */
export function withoutLayout(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
    vi.stubGlobal('ResizeObserver', StillObserver)
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addListener() {}, removeListener() {} }))
    Element.prototype.scrollTo = () => undefined
    Element.prototype.scrollIntoView = () => undefined
  })
  afterEach(() => {
    cleanup()
    for (const { id } of noticeStore.read()) dismissNotice(id)
    for (const asked of dialogStore.read()) asked.answer(undefined)
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
