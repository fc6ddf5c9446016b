import type { NameCodes } from '@kaipiao/domain/invoicing/goods/code-form'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'

/** Codes that the library of a terminal, or a review of its enterprise, knows for names; the library first, the latest last. */
export async function knownCodes({ store }: Pick<Unit, 'store'>, terminal: TerminalRow): Promise<NameCodes> {
  const { diskId } = terminal
  const { rows: library } = await store.table('goods').find({ where: { diskId }, sort: 'tsCreate' })
  const passed = await store
    .table('goodsAudits')
    .find({ where: { ...ownedOf(terminal), state: 12 }, sort: 'tsCreate' })
  const known = new Map<string, { code: string; source: 'STORE' | 'SETTING' }>()
  for (const { name, ssflbm: code } of passed.rows) known.set(name, { code, source: 'SETTING' })
  for (const { name, zxbm: code = '' } of library) if (code !== '') known.set(name, { code, source: 'STORE' })
  return known
}
