import { bodies } from '@kaipiao/client/bodies'
import { useRef, useState } from 'react'
import { looseCall } from '../../reading/loose-call.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { namedIn, partsFor } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import { reasonsOf, type SheetRow } from '../../sheets/read-rows.ts'
import type { Import } from '../../shapes/import.ts'
import { useScope } from '../../reading/use-resource-query.ts'
import { foreseeRows, type Foresight } from './foresee-rows.ts'
import { useImportFile } from './use-import-file.ts'

/** correct: can be sent; faulty: the file has to be corrected; refused: the platform said no; done: it is there. */
export type RowState = 'correct' | 'faulty' | 'refused' | 'done'

export interface ImportRow extends SheetRow {
  state: RowState
  /** Why it is not imported; empty where nothing speaks against it. */
  reason: string
}

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

  const [isForeseeing, setForeseeing] = useState(false)
  /** Files are given one after the other: what is said of an earlier one says nothing of the last. */
  const files = useRef(0)
  const means = { call: calls.call, scope }
  const file = useImportFile(resource, definition, {
    onFault: setFault,
    onRead: (read, told) => {
      setFault(undefined)
      setWarnings(told)
      const all = read.map(toImport)
      setRows(all)
      void foresee(all.filter(({ state }) => state === 'correct'))
    },
  })

  async function foresee(asked: readonly ImportRow[]): Promise<void> {
    files.current += 1
    const own = files.current
    setForeseeing(true)
    const { refused, notes } = await foreseeRows(resource, definition, asked, means).catch(() => NOT_ASKED)
    if (own !== files.current) return
    setForeseeing(false)
    setWarnings((told) => [...told, ...notes])
    setRows((now) =>
      now.map((row) => {
        const reason = refused.get(row.line)
        return reason === undefined || row.state !== 'correct' ? row : { ...row, state: 'faulty', reason }
      }),
    )
  }

  const settle = (outcomes: readonly Outcome[]) => {
    const settled = new Map(outcomes.map(({ line, state, reason }) => [line, { state, reason }]))
    setRows((now) => now.map((row) => ({ ...row, ...settled.get(row.line) })))
  }

  const sendRow = (row: ImportRow): Promise<Outcome> => outcomeOf(row.line, perform(row))

  /** By the one call of the import, or as it looks the row up; answers why it was refused where that is no failure. */
  async function perform({ body: values }: ImportRow): Promise<string | undefined> {
    const { operation } = definition
    if (definition.perform) return definition.perform(values, means)
    const body = { ...namedIn(bodies[operation.id], scope), ...values }
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
    /** The platform is asked what it would refuse. */
    isForeseeing,
    columns: file.columns,
    read: file.read,
    send,
    stop: () => void (stopped.current = true),
    clear: () => setRows([]),
  }
}

/** Sending finds out all the same. */
const NOT_ASKED: Foresight = { refused: new Map(), notes: ['没有能向平台核对这些行，导入时由平台检查'] }

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
