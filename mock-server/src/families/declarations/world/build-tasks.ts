import type { Schemas } from '@kaipiao/client'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { demoAccounts } from '../../../world/demo-accounts.ts'
import type { Builder } from '../../../world/builder.ts'
import type { CollectTaskRow } from '../tables/tasks.ts'
import { ownedOf } from '../../../world/owned-of.ts'

type State = CollectTaskRow['state']

const collections: readonly { readonly state: State; readonly message: string }[] = [
  { state: 0, message: '采集完成' },
  { state: 1, message: '采集中' },
  { state: 5, message: '' },
  { state: 3, message: '等待电子税局登录' },
  { state: 2, message: '等待扫脸认证' },
  { state: 4, message: '发票已用完' },
  { state: -1, message: '税局返回未知状态' },
  { state: 0, message: '已取消' },
]

/** Collections of last month in every state of ST19, the first terminals first, each terminal once. */
export function buildCollectTasks(builder: Builder): void {
  const { rows, now } = builder
  const day = addMonths(`${now.slice(0, 7)}-01`, -1)
  const range = { qsrq: day, zzrq: `${day.slice(0, 7)}-28` }
  const usable = rows.terminals.filter(({ serviceStatus, online }) => serviceStatus === 1 && online === 1)
  const last = rows.invoices.filter(({ kprq }) => kprq >= day && kprq <= `${range.zzrq} 23:59:59`)
  for (const [at, terminal] of usable.slice(0, 24).entries()) {
    const { diskId, taxerName, taxerId } = terminal
    const { state, message } = collections[at % collections.length] ?? { state: 0, message: '' }
    const total = last.filter((row) => row.diskId === diskId).length
    const isDone = message === '采集完成'
    const tsCreate = builder.ago(at / 4 + 0.05)
    const id = builder.id()
    rows.collectTasks.push({
      ...ownedOf(terminal),
      ...range,
      id,
      diskId,
      taxerName,
      taxerId,
      type: 'output',
      state,
      isTop: false,
      startTime: tsCreate,
      total,
      success: isDone ? total : Math.floor(total / 2),
      message: isDone ? `采集完成，共${total}张` : message,
      tsCreate,
      run: 1,
    })
    if (state !== 1 && state !== 2 && state !== 3 && state !== 5) continue
    const data = { taskId: id, run: '1', looks: '0' }
    rows.jobs.push({
      id: builder.id().padStart(12, '0'),
      kind: 'workCollect',
      due: builder.at + 600_000,
      data,
    })
  }
}

const states: readonly Schemas['RunState'][] = ['done', 'failed', 'cancelled', 'queued', 'running']

/** Tasks of the demo agency and the demo member in every state. */
export function buildCenterTasks(builder: Builder): void {
  const { rows } = builder
  for (const mobile of [demoAccounts.agency, demoAccounts.member]) {
    const account = rows.accounts.find((row) => row.mobile === mobile)
    if (account === undefined) continue
    const invoices = rows.invoices
      .filter(
        (row) =>
          row.agencyId === account.agencyId &&
          (account.type !== 1 || row.enterpriseId === account.enterpriseId),
      )
      .slice(-8)
    if (invoices.length === 0) continue
    const days = invoices.map(({ kprq }) => kprq.slice(0, 10))
    const file = `/v3/tax/stats/statistics/excel?qsrq=${days.at(0) ?? ''}&zzrq=${days.at(-1) ?? ''}`
    const pieces = invoices.map(({ id, fphm }) => ({ key: id, name: fphm }))
    for (const [at, state] of states.entries()) {
      const done = state === 'done' ? pieces.length : state === 'failed' || state === 'queued' ? 0 : 2
      const gone = state === 'failed' ? pieces.length : 0
      const id = builder.id()
      rows.centerTasks.push({
        ...ownedOf(account),
        id,
        accountId: account.id,
        name: '导出发票',
        type: 'export',
        state,
        total: pieces.length,
        success: done,
        fail: gone,
        tsCreate: builder.ago(at + 0.02),
        fileUrl: state === 'done' ? file : '',
        sbssq: '',
        file,
        pieces,
        results: pieces.slice(0, done + gone).map(({ name }) => ({
          name,
          state: gone > 0 ? ('failed' as const) : ('done' as const),
          message: gone > 0 ? '发票已不存在' : '',
        })),
      })
      if (state !== 'queued' && state !== 'running') continue
      const data = { taskId: id }
      rows.jobs.push({
        id: builder.id().padStart(12, '0'),
        kind: 'workCenterTask',
        due: builder.at + 600_000,
        data,
      })
    }
  }
}
