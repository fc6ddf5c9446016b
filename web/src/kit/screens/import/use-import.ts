import { hiddenRowsIssue } from '@kaipiao/domain/enterprise-import/read-sheet'
import { useRef, useState } from 'react'
import { looseCall } from '../../../providers/refine/data-provider.ts'
import { useCalls } from '../../../providers/requests/use-calls.ts'
import { useReadAgain } from '../../../providers/requests/use-read-again.ts'
import { problemOf } from '../../../providers/talk/lost-login.ts'
import { messageOf } from '../../../providers/talk/problem-alert.ts'
import { namedIn, partsFor } from '../../request-parts.ts'
import type { Resource } from '../../resource.ts'
import { readRows, type SheetRow } from '../../sheets/read-rows.ts'
import { faultOfFile, readSheet } from '../../sheets/read-sheet.ts'
import type { Import } from '../../shapes/import.ts'
import { useScope } from '../use-resource-query.ts'

/** correct: can be sent; faulty: the file has to be corrected; refused: the platform said no; done: it is there. */
export type RowState = 'correct' | 'faulty' | 'refused' | 'done'

export interface ImportRow extends SheetRow {
  state: RowState
  /** Why it is not imported; empty where nothing speaks against it. */
  reason: string
}

/** More at once would freeze the page, and nobody corrects so many. */
const MOST_ROWS = 5000

/** Whether the row is there nobody knows: sending it again is safe where the platform refuses a second one. */
const UNANSWERED = '未收到答复，可能已导入，请先核对'

/** Rows of a file on their way to the platform, one call each, in their order; nothing is given up by itself. */
export function useImport(resource: Resource, definition: Import) {
  const calls = useCalls()
  const readAgain = useReadAgain()
  const { scope } = useScope(resource)
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  /** What is wrong with the file, or why sending stopped. */
  const [fault, setFault] = useState<string>()
  /** What the file holds beside rows that go in as they are seen. */
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const stopped = useRef(false)

  async function readFile(file: File) {
    try {
      const { cells, hidden } = await readSheet(file)
      return { ...readRows(definition, cells, resource.unique), hidden }
    } catch (error) {
      const fault = faultOfFile(error)
      if (fault === undefined) throw error
      return { fault }
    }
  }

  async function read(file: File): Promise<void> {
    const found = await readFile(file)
    if ('fault' in found) return setFault(found.fault)
    if (found.rows.length === 0) return setFault('文件里没有数据')
    if (found.rows.length > MOST_ROWS) return setFault(`一次最多导入${MOST_ROWS}行，请分成几个文件`)
    setFault(undefined)
    const hidden = found.rows.map(({ line }) => line).filter((line) => found.hidden.has(line))
    setWarnings([
      ...(found.ignored.length > 0 ? [`不认识的列不会导入：${found.ignored.join('、')}`] : []),
      ...hiddenRowsIssue(hidden).map(({ message }) => message),
    ])
    setRows(found.rows.map(toImport))
  }

  const settle = (line: number, outcome: Pick<ImportRow, 'state' | 'reason'>) =>
    setRows((now) => now.map((row) => (row.line === line ? { ...row, ...outcome } : row)))

  /** Sends the rows in these states; stops where no further row could be answered otherwise. */
  async function send(states: readonly RowState[]): Promise<void> {
    stopped.current = false
    setFault(undefined)
    setSending(true)
    for (const row of rows.filter(({ state }) => states.includes(state))) {
      if (stopped.current) break
      try {
        const parts = partsFor(definition.operation, undefined, scope)
        const body = { ...namedIn(definition.operation.body, scope), ...row.body }
        await looseCall(calls)(definition.operation, { ...parts, body }, { failure: 'silent' })
        settle(row.line, { state: 'done', reason: '' })
      } catch (error) {
        const problem = problemOf(error)
        const isCut = !problem || problem.isNetwork
        settle(row.line, { state: 'refused', reason: isCut ? UNANSWERED : messageOf(error) })
        if (!isCut && !problem.isSignedOut) continue
        setFault(`已停在第${row.line}行：${messageOf(error)}`)
        break
      }
    }
    setSending(false)
    await readAgain([...Object.values(resource.operations), ...resource.readAgain])
  }

  return {
    rows,
    fault,
    warnings,
    isSending,
    read,
    send,
    stop: () => void (stopped.current = true),
    clear: () => setRows([]),
  }
}

function toImport(row: SheetRow): ImportRow {
  const reason = [...new Set(Object.values(row.faults))].join('；')
  return { ...row, state: reason ? 'faulty' : 'correct', reason }
}
