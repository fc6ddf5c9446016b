import { useEffect } from 'react'
import { notify } from '../../../../client/talk/notify.ts'
import type { DraftBox } from './draft.ts'
import { isDirty } from '../form/invoice-form-state.ts'
import { useFormStore } from '../form/use-form.ts'

/** Pause after the last change before the draft is written. */
export const DRAFT_PAUSE_MS = 600

/** Keeps the draft up to date while `isKept`, also when the page is being left. */
export function useDraft(drafts: DraftBox, isKept: boolean): void {
  const store = useFormStore()
  useEffect(() => {
    if (!isKept) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      const state = store.read()
      if (!isDirty(state)) drafts.clear()
      else if (!drafts.write(state)) notify('warning', '浏览器存储空间不足，本张发票无法自动保存草稿')
    }
    const saveIfWaiting = () => timer !== undefined && save()
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(save, DRAFT_PAUSE_MS)
    })
    window.addEventListener('pagehide', saveIfWaiting)
    return () => {
      stop()
      window.removeEventListener('pagehide', saveIfWaiting)
      saveIfWaiting()
    }
  }, [store, drafts, isKept])
}
