import { codes } from '@kaipiao/client/codes'
import { checkTaxes } from '@kaipiao/domain/declarations/forms/check-taxes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { DeclareTaskRow } from '../tables/declarations.ts'
import { enterprisesOf } from '../declarations/enterprise.ts'

const batches = resource('declareBatches', { sort: ['-tsCreate', '-id'] })
const tasks = resource('declareTasks', { sort: ['-tsCreate', '-id'] })

/** How long a robot takes to come to a task. */
const queueTime = 2000

export const batchHandlers = defineHandlers({
  listDeclareBatches: batches.list(),
  listDeclareTasks: tasks.list(),

  createDeclareBatch: async (context) => {
    const { store, session, body, id, now } = context
    const { sbssq, types } = body
    const [strange] = checkTaxes({ types })
    if (strange !== undefined) return fail(codes.invalid, strange.message)
    const enterprises = await enterprisesOf(context, body.eids)
    const batch = await store.table('declareBatches').insert({
      ...session.owner,
      id: id(),
      sbssq,
      types,
      count: enterprises.length,
      success: 0,
      fail: 0,
      state: 'queued',
      tsCreate: now(),
    })
    await queueTasks(context, enterprises, { sbssq, types, batchId: batch.id })
    return ok(batch)
  },

  createDeclareTask: async (context) => {
    const { body } = context
    const [strange] = checkTaxes({ type: body.type })
    if (strange !== undefined) return fail(codes.invalid, strange.message)
    const enterprises = await enterprisesOf(context, body.eids)
    return ok(await queueTasks(context, enterprises, { sbssq: body.sbssq, types: [body.type], batchId: '' }))
  },
})

type Work = Pick<DeclareTaskRow, 'sbssq' | 'types' | 'batchId'>

async function queueTasks(
  { store, id, now, schedule }: AnyContext,
  enterprises: readonly EnterpriseRow[],
  work: Work,
): Promise<readonly DeclareTaskRow[]> {
  const made: DeclareTaskRow[] = []
  for (const [place, enterprise] of enterprises.entries()) {
    const task = await store.table('declareTasks').insert({
      ...ownedOf(enterprise),
      ...work,
      id: id(),
      eid: enterprise.id,
      taxerName: enterprise.taxerName,
      type: work.types.length === 0 ? '全部税种' : work.types.join('、'),
      state: 5,
      message: '',
      tsCreate: now(),
      outcome: 'open',
    })
    await schedule('workDeclareTask', { taskId: task.id, looks: '0' }, queueTime * (place + 1))
    made.push(task)
  }
  return made
}
