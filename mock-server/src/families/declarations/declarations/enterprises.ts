import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkTaxes } from '@kaipiao/domain/declarations/forms/check-taxes'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { timeOf } from '../../../clock/local-time.ts'
import { defineHandlers, type Context } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import { startTaxSync } from '../../terminals/registrations/registrations.ts'
import { bureauFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import { enterpriseOf, registerOf, terminalOfEnterprise } from './enterprise.ts'
import { registerEnterprise } from './register-enterprise.ts'

export const declareEnterpriseHandlers = defineHandlers({
  getDeclareRegister: async (context) => {
    const { id } = await enterpriseOf(context, context.path.eid)
    const register = await registerOf(context, id)
    return register === undefined ? fail(codes.unknownRecord) : ok(register)
  },

  registerDeclareEnterprise: registerEnterprise,

  getDeclareConfig: async (context) => {
    const { id: eid } = await enterpriseOf(context, context.path.eid)
    const config = await context.store.table('declareConfigs').get(eid)
    return ok(config ?? { eid, autoInit: false, autoSubmit: false, autoPay: false, types: [] })
  },

  updateDeclareConfig: async (context) => {
    const enterprise = await enterpriseOf(context, context.path.eid)
    const { body, store } = context
    const [strange] = checkTaxes({ types: body.types })
    if (strange !== undefined) return fail(codes.invalid, strange.message)
    const { id } = enterprise
    const nextAuto = body.autoInit ? await planAutoDeclare(context, id) : ''
    return ok(
      await store.table('declareConfigs').put({ ...ownedOf(enterprise), ...body, id, eid: id, nextAuto }),
    )
  },

  syncDeclareBaseData: async (context) => {
    const { id } = await enterpriseOf(context, context.path.eid)
    const terminal = await terminalOfEnterprise(context, id)
    if (terminal === undefined) return fail(codes.bureauLogin7)
    const fault = bureauFault(terminal)
    if (fault !== undefined) return fail(fault.code, fault.message)
    return startTaxSync(context, terminal)
  },

  listDeclareEnterprises: async (context) => {
    const { store, session, query } = context
    const { rows } = await store.table('enterprises').find({
      where: session.scope,
      search: { text: query.key, fields: ['taxerName', 'taxerId'] },
      sort: '-tsCreate',
    })
    return pageOf(await withDeclaring(context, rows), query)
  },

  getDeclareEnterprise: async (context) => {
    const enterprise = await enterpriseOf(context, context.path.eid)
    const [row] = await withDeclaring(context, [enterprise])
    return row === undefined ? fail(codes.unknownRecord) : ok(row)
  },

  getDeclareTerminalInfo: async (context) => {
    const { id } = await enterpriseOf(context, context.path.id)
    const terminal = await terminalOfEnterprise(context, id)
    if (terminal === undefined) return fail(codes.unknownRecord, '企业没有可用的终端')
    const { diskId, tsp, qdStatus, qdInfo, online } = terminal
    const bureauOnline = bureauFault(terminal) === undefined
    return ok({ diskId, tsp, qdStatus, account: qdInfo[0]?.dlzh ?? '', online, bureauOnline })
  },
})

/** Declarations are made early on the first day of the next month. */
export async function planAutoDeclare(unit: Unit, eid: string): Promise<string> {
  const at = `${addMonths(unit.today(), 1).slice(0, 7)}-01 01:00:00`
  await unit.schedule('autoDeclare', { eid, at }, (timeOf(at) ?? unit.time) - unit.time)
  return at
}

async function withDeclaring(
  { store, session }: Context<'listDeclareEnterprises'> | Context<'getDeclareEnterprise'>,
  enterprises: readonly EnterpriseRow[],
): Promise<Schemas['DeclareEnterprise'][]> {
  const [registers, syncs] = await Promise.all([
    store.table('declareRegisters').find({ where: { ...session.scope, state: 'registered' } }),
    store.table('taxSyncs').find({ where: { ...session.scope, status: 1 }, sort: 'tsCreate' }),
  ])
  const registered = new Set(registers.rows.map(({ eid }) => eid))
  const synced = new Map(syncs.rows.map(({ enterpriseId, tsCreate }) => [enterpriseId, tsCreate]))
  return enterprises.map(({ id: eid, taxerName, taxerId, taxerType, region }) => ({
    eid,
    taxerName,
    taxerId,
    taxerType,
    region,
    registered: registered.has(eid),
    syncTime: synced.get(eid) ?? '',
  }))
}
