import { Problem } from '@kaipiao/client'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../../requests/use-calls.ts'
import { notify } from '../../../client/talk/notify.ts'
import { KEPT_LABELS, readKept, type KeptForm, type KeptKind } from './kept-forms.ts'

const KINDS: readonly KeptKind[] = ['draft', 'stored', 'batch', 'list', 'order']

/** Opens the form that the address names, as `/positive?draft=19001` or `?order=DD…`; a reload then finds the form as it was left. */
export function useAddressed(onOpen: (kept: KeptForm) => Promise<boolean>): void {
  const { call } = useCalls()
  const [parameters, setParameters] = useSearchParams()
  const kind = KINDS.find((each) => parameters.has(each)) ?? 'draft'
  const id = parameters.get(kind)

  const take = useEffectEvent(async (wanted: string) => {
    setParameters({}, { replace: true })
    try {
      const kept = await readKept(call, kind, wanted)
      if (kept) await onOpen(kept)
      else notify('warning', `这张${KEPT_LABELS[kind]}已被删除${kind === 'order' ? '' : '或已开具'}`)
    } catch (error) {
      // Told already.
      if (!(error instanceof Problem)) throw error
    }
  })
  useEffect(() => {
    if (id) void take(id)
  }, [id])
}
