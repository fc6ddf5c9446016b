import { SHEET_KEYS, TEMPLATE_SHEETS } from '@kaipiao/domain/invoicing/batch-template/batch-columns'
import type { WorkbookSheet } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { isVisible } from '../../behaviour/session.ts'
import type { Unit } from '../../behaviour/unit.ts'
import { importRows } from '../../families/invoicing/batch/import-rows.ts'
import type { AccountRow } from '../../world/tables.ts'
import { ControlFault } from '../request/control-fault.ts'
import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { ControlRoutes } from '../request/control-request.ts'

/** Rows of batches, for whoever has no bearer; the contract brings them in by uploadBatchInvoices. */
export const batchRoutes = {
  importBatch: (sandbox, { body: { account: who, diskId, sheets: given, family = 'batch' } }) => {
    const sheets = workbookOf(given)
    return sandbox.write(async (unit) => {
      const accounts = await accountsOf(unit, who)
      const terminal = await unit.store.table('terminals').get(diskId)
      if (terminal === undefined || !accounts.some((account) => isVisible(account, terminal))) {
        throw new ControlFault(
          404,
          `account ${who} has no terminal ${diskId}`,
          `账号 ${who} 没有终端 ${diskId}`,
        )
      }
      const outcome = await importRows(unit, { family, terminal, sheets })
      if (typeof outcome === 'string') throw new ControlFault(400, 'the sheets cannot be read', outcome)
      return { ...outcome }
    })
  },
} satisfies Partial<ControlRoutes>

/** By phone, which several may have, or by id. */
async function accountsOf({ store }: Unit, who: string): Promise<readonly AccountRow[]> {
  const { rows } = await store.table('accounts').find({ where: { mobile: who } })
  const account = rows.length > 0 ? undefined : await store.table('accounts').get(who)
  if (rows.length === 0 && account === undefined)
    throw new ControlFault(404, `there is no account ${who}`, `没有账号 ${who}`)
  return account === undefined ? rows : [account]
}

/** Cells of the bureau's workbook as text; a sheet that is not there is empty. */
const workbookOf = (sheets: ControlSchemas['BatchSheets']): WorkbookSheet[] =>
  SHEET_KEYS.map((key) => ({
    name: TEMPLATE_SHEETS[key].title,
    rows: (sheets[key] ?? []).map((row) => [...row]),
  }))
