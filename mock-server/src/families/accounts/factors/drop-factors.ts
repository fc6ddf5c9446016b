import type { Unit } from '../../../behaviour/unit.ts'
import { endSignIns } from '../sign-ins/end-sign-ins.ts'

/** Takes all second factors off an account, with what could stand in for them, and signs it out everywhere. */
export async function dropFactors(unit: Pick<Unit, 'store' | 'hangUp'>, accountId: string): Promise<void> {
  const { store } = unit
  for (const name of ['factors', 'factorTickets', 'begunFactors'] as const) {
    const { rows } = await store.table(name).find({ where: { accountId } })
    for (const { id } of rows) await store.table(name).remove(id)
  }
  await store.table('recoveryCodes').remove(accountId)
  await endSignIns(unit, accountId)
}
