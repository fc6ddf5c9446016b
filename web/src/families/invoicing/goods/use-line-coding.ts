import { Problem, type Schemas } from '@kaipiao/client'
import { codeGoodsLines } from '@kaipiao/client/operations'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../client/talk/tell-failure.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { isRate } from '../state/form/is-rate.ts'
import type { FormLine, FormHeader } from '../state/form/invoice-form-state.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useFormStore } from '../state/form/use-form.ts'

/** Pause in which several lines that lose their focus become one call. */
const GATHER_MS = 150

export interface LineCoding {
  isCoding: boolean
  /** Code one line soon, in the background; a failure leaves it uncoded. */
  codeSoon: (key: string) => void
  /** Once the lines that were left a moment ago have their code, or the coder knows none for them. */
  settle: () => Promise<void>
  /** Ask for what the codes of opened lines leave to choose, which the server does not keep. Nothing else changes. */
  recall: () => void
  /** Code every named line without a code now; answers how many were asked for, undefined after a failure that was told. */
  codeAll: () => Promise<number | undefined>
}

/** Automatic tax coding of lines (GD12, GD13), many in one call. */
export function useLineCoding(): LineCoding {
  const { call } = useCalls()
  const store = useFormStore()
  const { diskId, taxerType, seller } = usePreparation()
  const [isCoding, setCoding] = useState(false)
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<unknown>>(undefined)

  const askFor = useCallback(
    async (lines: readonly FormLine[], failure: Failure) => {
      const query = codingQuery(store.read().header, diskId, seller.taxerId, taxerType)
      const body = { lines: lines.map(toCodingLine) }
      return byKey(lines, await call(codeGoodsLines, { query, body }, { failure }))
    },
    [call, store, diskId, seller.taxerId, taxerType],
  )

  const code = useCallback(
    async (lines: readonly FormLine[], failure: Failure) => {
      if (lines.length === 0) return
      setCoding(true)
      try {
        store.dispatch({ type: 'applyCoding', results: await askFor(lines, failure) })
      } finally {
        setCoding(false)
      }
    },
    [askFor, store],
  )

  const recall = useCallback(() => {
    const lines = store.read().lines.filter(({ goods, choices }) => goods.zxbm && !choices)
    if (lines.length === 0) return
    askFor(lines, 'silent')
      .then((results) => store.dispatch({ type: 'recallChoices', results }))
      .catch(() => undefined)
  }, [askFor, store])

  const codeWaiting = useCallback(() => {
    clearTimeout(timer.current)
    const keys = waiting.current
    waiting.current = new Set()
    const lines = uncoded(store.read().lines).filter((line) => keys.has(line.key))
    running.current = Promise.all([running.current, code(lines, 'silent').catch(() => undefined)])
  }, [code, store])
  const codeSoon = useCallback(
    (key: string) => {
      waiting.current.add(key)
      clearTimeout(timer.current)
      timer.current = setTimeout(codeWaiting, GATHER_MS)
    },
    [codeWaiting],
  )
  const settle = useCallback(async () => {
    codeWaiting()
    await running.current
  }, [codeWaiting])
  useEffect(() => () => clearTimeout(timer.current), [])

  const codeAll = useCallback(async () => {
    const lines = uncoded(store.read().lines)
    try {
      await code(lines, 'tell')
      return lines.length
    } catch (error) {
      if (error instanceof Problem) return undefined
      throw error
    }
  }, [code, store])

  return { isCoding, codeSoon, settle, codeAll, recall }
}

const uncoded = (lines: readonly FormLine[]) =>
  lines.filter(({ goods }) => goods.name.trim() !== '' && !goods.zxbm)

function codingQuery(
  { fplxdm, tdyslxdm }: FormHeader,
  diskId: string,
  taxerId: string,
  nsrlxdm: Schemas['TaxpayerType'],
) {
  return { diskId, taxerId, noCoding: '0', nsrlxdm, type: fplxdm, ...(tdyslxdm && { tdywlx: tdyslxdm }) }
}

function toCodingLine({ goods }: FormLine, index: number): Schemas['CodingLine'] {
  const { name, taxRate, lslbs } = goods
  // One that is none would be refused with all lines beside it; its cell says so.
  const rate = isRate(goods) ? taxRate : undefined
  return { name: name.trim(), index, ...(rate && { taxRate: rate }), ...(lslbs && { lslbs }) }
}

/** Lines may have moved meanwhile: results go by key, not by row. A line renamed meanwhile keeps its new name. */
function byKey(lines: readonly FormLine[], results: readonly Schemas['CodingResult'][]) {
  const found = new Map<string, Schemas['CodingResult']>()
  for (const result of results) {
    const line = lines[result.index]
    if (line) found.set(line.key, result)
  }
  return found
}
