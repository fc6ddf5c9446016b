import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import type { RunState } from '@kaipiao/domain/declarations/tasks/run-state'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import { ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { DeclareRegisterRow } from '../tables/declarations.ts'

type State = 0 | 1 | 2 | 3 | 4 | 5 | -1

const loose: readonly { readonly state: State; readonly message: string }[] = [
  { state: 5, message: '' },
  { state: 1, message: '申报中' },
  { state: 2, message: '等待扫脸认证' },
  { state: 3, message: '等待电子税局登录' },
  { state: 4, message: '发票已用完' },
  { state: -1, message: '税局返回未知状态' },
]

const RUN_STATES: readonly RunState[] = ['queued', 'running', 'done', 'failed', 'cancelled']

/** Batches of the demo agency in every state with their tasks, and tasks of their own in every state of ST19. */
export function buildDeclareTasks(builder: Builder): void {
  const { rows, now } = builder
  const [agency] = rows.agencies
  if (agency === undefined) return
  const registers = rows.declareRegisters.filter(
    ({ agencyId, state }) => agencyId === agency.id && state === 'registered',
  )
  const [first] = registers
  if (first === undefined) return
  const month = monthOf(addMonths(now.slice(0, 10), -2))
  for (const [at, state] of RUN_STATES.entries()) {
    const id = builder.id()
    const outcomes = registers.map((_, place) => outcomeIn(state, place))
    const counted = {
      count: registers.length,
      success: outcomes.filter((outcome) => outcome === 'success').length,
      fail: outcomes.filter((outcome) => outcome === 'fail').length,
    }
    const batch = { id, sbssq: month, types: [], ...counted, state }
    rows.declareBatches.push({ ...ownedByAgency(agency), ...batch, tsCreate: builder.ago(at + 0.1) })
    for (const [place, register] of registers.entries()) {
      const outcome = outcomes[place] ?? 'open'
      const isOver = outcome !== 'open' || state === 'cancelled'
      const message = isOver ? wordsOf(state) : ''
      addTask(builder, register, {
        month,
        batchId: id,
        state: isOver ? 0 : 5,
        message,
        outcome,
        days: at + 0.1,
      })
    }
  }
  for (const [at, { state, message }] of loose.entries()) {
    const register = registers[at % registers.length] ?? first
    addTask(builder, register, { month, batchId: '', state, message, outcome: 'open', days: at + 1 })
  }
}

function outcomeIn(state: RunState, place: number): 'open' | 'success' | 'fail' {
  if (state === 'done') return 'success'
  if (state === 'failed') return 'fail'
  return state === 'running' && place === 0 ? 'success' : 'open'
}

function wordsOf(state: RunState): string {
  return state === 'failed' ? '电子税局登录已失效，请重新登录' : state === 'cancelled' ? '已取消' : '已申报'
}

function addTask(
  builder: Builder,
  register: DeclareRegisterRow,
  {
    month,
    days,
    ...task
  }: {
    readonly month: string
    readonly days: number
    readonly batchId: string
    readonly state: State
    readonly message: string
    readonly outcome: 'open' | 'success' | 'fail'
  },
): void {
  const { eid, taxerName } = register
  const id = builder.id()
  builder.rows.declareTasks.push({
    ...ownedOf(register),
    ...task,
    id,
    eid,
    taxerName,
    type: '全部税种',
    types: [],
    sbssq: month,
    tsCreate: builder.ago(days),
  })
  if (task.state !== 5 && task.state !== 1 && task.state !== 2 && task.state !== 3) return
  // What is under way goes on when the demo has been looked at.
  const due = builder.at + 600_000
  builder.rows.jobs.push({
    id: builder.id().padStart(12, '0'),
    kind: 'workDeclareTask',
    due,
    data: { taskId: id, looks: '0' },
  })
}
