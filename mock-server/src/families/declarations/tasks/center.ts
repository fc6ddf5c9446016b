import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkTask } from '@kaipiao/domain/declarations/tasks/check-task'
import { nextRunState, type RunEvent } from '@kaipiao/domain/declarations/tasks/run-state'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofAccount } from '../../../behaviour/tenancy/tenancy.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { CenterTaskRow, TaskPiece } from '../tables/tasks.ts'
import { centerProgress } from './task-progress.ts'
import { enterprisesOf } from '../declarations/enterprise.ts'

const startTime = 2000

const tasks = resource('centerTasks', { tenancy: ofAccount, sort: ['-tsCreate', '-id'] })
type OfTask = AnyContext & { readonly path: { readonly id: string } }
type Params = Schemas['TaskParams']

export const centerHandlers = defineHandlers({
  listCenterTasks: tasks.list(),

  getCenterTaskResult: async (context) => {
    const task = await ownRow(context, 'centerTasks', context.path.id, ofAccount)
    const { total: count, success, fail, results, fileUrl } = task
    return ok({ count, success, fail, list: results, fileUrl })
  },

  createCenterTask: async (context) => {
    const { store, session, body, id, now, schedule } = context
    const { type, params } = body
    const [issue] = checkTask(body)
    if (issue?.code === 'range.tooLong') return fail(codes.periodTooLong)
    if (issue !== undefined) return fail(codes.invalid, issue.message)
    const pieces = await planners[type](context, params)
    if (pieces.length === 0) return fail(codes.invalid, '没有可处理的数据')
    const task = await store.table('centerTasks').insert({
      ...session.owner,
      accountId: session.account.id,
      id: id(),
      name: body.name ?? names[type],
      type,
      state: 'queued',
      total: pieces.length,
      success: 0,
      fail: 0,
      tsCreate: now(),
      fileUrl: '',
      sbssq: params.sbssq ?? '',
      file: type === 'export' ? fileOf(params) : '',
      pieces,
      results: [],
    })
    await noteProgress(context, task, centerProgress(task))
    await schedule('workCenterTask', { taskId: task.id }, startTime)
    return ok(task)
  },

  cancelCenterTask: async (context) => {
    const task = await taskAfter(context, 'cancel')
    const cancelled = await context.store.table('centerTasks').update(task.id, { state: task.state })
    await noteProgress(context, cancelled, centerProgress(cancelled))
    return ok(cancelled)
  },

  deleteCenterTask: async (context) => {
    const { id } = await taskAfter(context, 'remove')
    await context.store.table('centerTasks').remove(id)
    await context.store.table('taskProgress').remove(id)
    return ok(null)
  },
})

const names: Readonly<Record<CenterTaskRow['type'], string>> = {
  export: '导出发票',
  syncTaxReturns: '同步抄报',
  initDeclarations: '生成申报',
}

/** What there is to do, piece by piece; refused where the parameters do not say it. */
const planners: Readonly<
  Record<CenterTaskRow['type'], (context: AnyContext, params: Params) => Promise<readonly TaskPiece[]>>
> = {
  export: async ({ store, session }, { qsrq = '', zzrq = '' }) => {
    const kprq = { gte: qsrq, lte: `${zzrq} 23:59:59` }
    const { rows } = await store.table('invoices').find({ where: { ...session.scope, kprq }, sort: 'kprq' })
    return rows.map(({ id, fphm }) => ({ key: id, name: fphm }))
  },

  syncTaxReturns: async (context, { diskIds = [] }) => {
    const { store, session } = context
    const terminals =
      diskIds.length > 0
        ? await Promise.all([...new Set(diskIds)].map((diskId) => terminalOf(context, diskId)))
        : (await store.table('terminals').find({ where: session.scope })).rows
    return terminals
      .filter(({ diskType }) => diskType !== 7)
      .map(({ diskId }) => ({ key: diskId, name: diskId }))
  },

  initDeclarations: async (context, { eids = [] }) => {
    const { store, session } = context
    const enterprises =
      eids.length > 0
        ? await enterprisesOf(context, eids)
        : (await store.table('enterprises').find({ where: session.scope })).rows
    return enterprises.map(({ id, taxerName }) => ({ key: id, name: taxerName }))
  },
}

function fileOf({ qsrq = '', zzrq = '' }: Params): string {
  return `/v3/tax/stats/statistics/excel?qsrq=${qsrq}&zzrq=${zzrq}`
}

async function taskAfter(context: OfTask, event: RunEvent): Promise<Pick<CenterTaskRow, 'id' | 'state'>> {
  const { id, state } = await ownRow(context, 'centerTasks', context.path.id, ofAccount)
  const next = nextRunState(state, event)
  return next.ok ? { id, state: next.value } : refuse(codes.wrongState, next.issues[0]?.message)
}
