import { createCipher } from '@kaipiao/client'
import { listPaymentMethods } from '@kaipiao/client/operations'
import {
  reportOpening,
  type OpeningReport,
  type OpeningResult,
} from '@kaipiao/domain/shop/enterprise-opening/opening-report'
import { useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { BATCH_SIZE, foreseeOpening, openBatch, type OrderTerms } from '../opening-list/open-enterprises.ts'
import {
  correctRows,
  foreseeRows,
  refuseRows,
  removeRows,
  type OpeningList,
  type WaitingRow,
} from '../opening-list/opening-list.ts'

interface Opening {
  open: (terms: OrderTerms) => Promise<void>
  /** Marks the rows of the list that the platform would refuse; where nobody answers, opening finds out. */
  foresee: (list: OpeningList, terms: OrderTerms) => Promise<void>
  isRunning: boolean
  /** Outcome of the last run. */
  report: OpeningReport | undefined
}

/** Opens the correct rows of the list, batch after batch; each answer changes the list at once. */
export function useOpening(list: OpeningList, setList: Dispatch<SetStateAction<OpeningList>>): Opening {
  const calls = useCalls()
  const readAgain = useReadAgain()
  const { encryptKey } = useConfig()
  const [isRunning, setRunning] = useState(false)
  const [report, setReport] = useState<OpeningReport>()
  const keys = useRef(new Map<string, string>())

  async function open(terms: OrderTerms): Promise<void> {
    const rows = correctRows(list)
    const results: OpeningResult[] = []
    setRunning(true)
    try {
      for (let at = 0; at < rows.length; at += BATCH_SIZE) {
        const batch = rows.slice(at, at + BATCH_SIZE)
        const name = nameOf(batch, terms)
        const key = keys.current.get(name) ?? crypto.randomUUID()
        keys.current.set(name, key)
        const outcome = await openBatch(
          calls,
          createCipher(encryptKey),
          batch.map(({ row }) => row),
          terms,
          key,
        )
        // Answered: whoever sends the same rows again means a new attempt.
        keys.current.delete(name)
        results.push(outcome.result)
        setReport(reportOpening(...results))
        setList((current) => refuseRows(removeRows(current, outcome.settled), outcome.refused))
      }
    } catch {
      // The failure has been told; what was not answered stays in the list and keeps its key.
    } finally {
      setRunning(false)
      void readAgain([listPaymentMethods])
    }
  }
  async function foresee(read: OpeningList, terms: OrderTerms): Promise<void> {
    const rows = correctRows(read).map(({ row }) => row)
    const refused = await foreseeOpening(calls, rows, terms).catch(() => new Map<number, string>())
    setList((current) => foreseeRows(current, refused, new Set(rows)))
  }
  return { open, foresee, isRunning, report }
}

/** The same rows on the same terms are the same batch. */
function nameOf(batch: readonly WaitingRow[], terms: OrderTerms): string {
  return JSON.stringify([terms, batch.map(({ row }) => row)])
}
