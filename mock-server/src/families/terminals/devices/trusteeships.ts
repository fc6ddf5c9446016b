import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TrusteeshipRow } from '../tables/upkeep.ts'
import { host } from './hosting.ts'

/** Hosted services: one a terminal, whose service state they make (ST12). */
export const trusteeshipHandlers = defineHandlers({
  listTrusteeships: async (context) => {
    const { store, session, query } = context
    const where = { ...session.scope, diskId: query.diskId }
    const { rows } = await store.table('trusteeships').find({ where, sort: '-id' })
    const all = await Promise.all(rows.map((row) => trusteeshipOf(context, row)))
    const { state } = query
    return pageOf(state === undefined ? all : all.filter((row) => row.serviceStatus === state), query)
  },

  getTrusteeship: async (context) =>
    ok(await trusteeshipOf(context, await ownRow(context, 'trusteeships', context.path.id))),

  createTrusteeship: async (context) => {
    const { store, body } = context
    const terminal = await terminalOf(context, body.diskId)
    if (await store.table('trusteeships').has({ diskId: terminal.diskId }))
      return fail(codes.duplicate, '该税盘已托管')
    const { diskId, taxerName } = terminal
    const { startTime, endTime } = body
    const row = await store
      .table('trusteeships')
      .insert({ ...ownedOf(terminal), id: context.id(), diskId, taxerName, startTime, endTime })
    await host(context, row, 1)
    return ok(await trusteeshipOf(context, row))
  },

  updateTrusteeship: async (context) => {
    const { store, body, path } = context
    const { id } = await ownRow(context, 'trusteeships', path.id)
    const { startTime, endTime, serviceStatus } = body
    const row = await store.table('trusteeships').update(id, { startTime, endTime })
    await host(context, row, serviceStatus)
    return ok(await trusteeshipOf(context, row))
  },
})

async function trusteeshipOf({ store }: AnyContext, row: Readonly<TrusteeshipRow>) {
  const terminal = await store.table('terminals').get(row.diskId)
  return { ...row, serviceStatus: terminal?.serviceStatus ?? 0 }
}
