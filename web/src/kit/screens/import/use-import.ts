import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { useRef, useState } from 'react'
import { looseCall } from '../../reading/loose-call.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { namedIn, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import { readRows, reasonsOf, titlesOf, type SheetRow } from '../../sheets/read-rows.ts'
import { faultOfFile, readSheet } from '../../sheets/read-sheet.ts'
import type { Import } from '../../shapes/import.ts'
import { useScope } from '../../reading/use-resource-query.ts'

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

/** So many rows are on their way together. The first goes alone: where it reaches nobody, no other is left unclear. */
const AT_ONCE = 5

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
      const { cells, dateSystem, hidden, notes } = await readSheet(file, titlesOf(definition))
      const read = readRows(definition, cells, resource.unique, dateSystem)
      return 'fault' in read ? read : { ...read, hidden, notes: [...read.notes, ...notes] }
    } catch (error) {
      return { fault: faultOfFile(error) }
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
      ...found.notes,
    ])
    setRows(found.rows.map(toImport))
  }

  const settle = (outcomes: readonly Outcome[]) => {
    const settled = new Map(outcomes.map(({ line, state, reason }) => [line, { state, reason }]))
    setRows((now) => now.map((row) => ({ ...row, ...settled.get(row.line) })))
  }

  const sendRow = (row: ImportRow): Promise<Outcome> => outcomeOf(row.line, perform(row))

  /** By the one call of the import, or as it looks the row up; answers why it was refused where that is no failure. */
  async function perform({ body: values }: ImportRow): Promise<string | undefined> {
    const { operation } = definition
    const means = { call: calls.call, scope }
    if (definition.perform) return definition.perform(values, means)
    const body = { ...namedIn(operation.body, scope), ...values }
    const parts = partsFor(operation, undefined, scope)
    await looseCall(calls)(operation, { ...parts, body }, { failure: 'silent' })
    return undefined
  }

  /** Sends the rows in these states; stops where no further row could be answered otherwise. */
  async function send(states: readonly RowState[]): Promise<void> {
    stopped.current = false
    setFault(undefined)
    setSending(true)
    const wanted = rows.filter(({ state }) => states.includes(state))
    for (let at = 0; at < wanted.length && !stopped.current; at += at === 0 ? 1 : AT_ONCE) {
      const outcomes = await Promise.all(wanted.slice(at, at === 0 ? 1 : at + AT_ONCE).map(sendRow))
      settle(outcomes)
      const halt = outcomes.find(({ isHalted }) => isHalted)
      if (!halt) continue
      setFault(`已停在第${halt.line}行：${halt.told}`)
      break
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

/** What became of one row. */
interface Outcome extends Pick<ImportRow, 'line' | 'state' | 'reason'> {
  /** Nobody answers, or nobody is signed in any more. */
  isHalted: boolean
  told: string
}

async function outcomeOf(line: number, sending: Promise<string | undefined>): Promise<Outcome> {
  try {
    const refusal = await sending
    return { line, state: refusal ? 'refused' : 'done', reason: refusal ?? '', isHalted: false, told: '' }
  } catch (error) {
    const problem = problemOf(error)
    const isCut = !problem || problem.isNetwork
    const told = messageOf(error)
    const reason = isCut ? UNANSWERED : told
    return { line, state: 'refused', reason, isHalted: isCut || problem.isSignedOut, told }
  }
}

function toImport(row: SheetRow): ImportRow {
  const reason = [...new Set(reasonsOf(row))].join('；')
  return { ...row, state: reason ? 'faulty' : 'correct', reason }
}
