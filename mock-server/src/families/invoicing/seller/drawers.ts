import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkDrawer } from '@kaipiao/domain/invoicing/seller/check-drawer'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { WorldTables } from '../../../world/tables.ts'

type DrawerRow = WorldTables['drawers']
type Names = Pick<DrawerRow, 'payee' | 'checker' | 'drawer'>

export const drawers = defineHandlers({
  listDrawers: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    const rows = await drawersOf(context, diskId)
    return ok(rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)))
  },

  getDefaultDrawer: async (context) => {
    const { diskId } = await terminalOf(context, context.query.diskId)
    return ok((await drawersOf(context, diskId)).find(({ isDefault }) => isDefault) ?? null)
  },

  getDrawer: async (context) => ok(await ownRow(context, 'drawers', context.path.id)),

  createDrawer: async (context) => {
    const { store, body } = context
    const terminal = await terminalOf(context, body.diskId)
    const names = checkedNames(body, terminal.invoiceTypes)
    await refuseSame(context, terminal.diskId, names)
    const row = await store.table('drawers').insert({
      ...ownedOf(terminal),
      ...names,
      id: context.id(),
      diskId: terminal.diskId,
      isDefault: false,
      tsCreate: context.now(),
    })
    return ok(body.isDefault === true ? await makeDefault(context, row) : row)
  },

  updateDrawer: async (context) => {
    const { store, body, path } = context
    const row = await ownRow(context, 'drawers', path.id)
    if (row.diskId !== body.diskId) return fail(codes.unknownRecord)
    const terminal = await terminalOf(context, row.diskId)
    const isDefault = body.isDefault ?? row.isDefault
    const names = checkedNames(body, terminal.invoiceTypes)
    await refuseSame(context, row.diskId, names, row.id)
    const changed = await store.table('drawers').update(row.id, { ...names, isDefault })
    if (isDefault) return ok(await makeDefault(context, changed))
    if (row.isDefault) await openWith(context, row.diskId, undefined)
    return ok(changed)
  },

  deleteDrawer: async (context) => {
    const row = await ownRow(context, 'drawers', context.path.id)
    await context.store.table('drawers').remove(row.id)
    if (row.isDefault) await openWith(context, row.diskId, undefined)
    return ok(null)
  },

  setDefaultDrawer: async (context) => {
    const row = await ownRow(context, 'drawers', context.path.id)
    return row.diskId === context.body.diskId
      ? ok(await makeDefault(context, row))
      : fail(codes.unknownRecord)
  },
})

async function drawersOf({ store }: AnyContext, diskId: string): Promise<readonly DrawerRow[]> {
  return (await store.table('drawers').find({ where: { diskId }, sort: ['-tsCreate', '-id'] })).rows
}

function checkedNames(
  { payee = '', checker = '', drawer }: Schemas['DrawerInput'],
  invoiceTypes: readonly Schemas['InvoiceType'][],
): Names {
  const names = { payee: payee.trim(), checker: checker.trim(), drawer: drawer.trim() }
  const issues = checkDrawer(names, invoiceTypes)
  if (issues.length > 0) refuse(codes.invalid, issues.map(({ message }) => message).join('；'))
  return names
}

/** The same three people twice would be one choice under two names. */
async function refuseSame({ store }: AnyContext, diskId: string, names: Names, self = ''): Promise<void> {
  if (await store.table('drawers').has({ diskId, ...names, id: { not: self } }))
    refuse(codes.duplicate, `开票人员“${Object.values(names).filter(Boolean).join('、')}”已存在`)
}

/** One default at most of a terminal, and the form opens with it (CU13). */
async function makeDefault(unit: Unit, row: DrawerRow): Promise<DrawerRow> {
  const table = unit.store.table('drawers')
  const { rows } = await table.find({ where: { diskId: row.diskId, isDefault: true } })
  for (const { id } of rows) if (id !== row.id) await table.update(id, { isDefault: false })
  await openWith(unit, row.diskId, row)
  return table.update(row.id, { isDefault: true })
}

async function openWith({ store }: Unit, diskId: string, row: DrawerRow | undefined): Promise<void> {
  if ((await store.table('sellers').get(diskId)) === undefined) return
  const { payee = '', checker = '', drawer = '' } = row ?? {}
  await store.table('sellers').update(diskId, { review: { payee, checker, drawer } })
}
