import { SHEET_KEYS, TEMPLATE_SHEETS } from '@kaipiao/domain/invoicing/batch-template/batch-columns'
import type { WorkbookSheet } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { isVisible } from '../../behaviour/session.ts'
import type { Unit } from '../../behaviour/unit.ts'
import { importRows } from '../../families/invoicing/batch/import-rows.ts'
import type { AccountRow } from '../../world/tables.ts'
import { ControlFault } from '../request/control-fault.ts'
import { textIn, type ControlRequest, type ControlRoutes } from '../request/control-request.ts'

/** Rows of batches, for whoever has no bearer; the contract brings them in by uploadBatchInvoices. */
export const batchRoutes: ControlRoutes = {
  'POST batch': (sandbox, request) => {
    const family = textIn(request, 'family') ?? 'batch'
    if (family !== 'batch' && family !== 'list')
      throw new ControlFault(400, 'family is batch or list', 'family 应为 batch 或 list')
    const [who, diskId] = [needed(request, 'account'), needed(request, 'diskId')]
    const sheets = sheetsIn(request)
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
      return outcome
    })
  },
}

/** By phone, which several may have, or by id. */
async function accountsOf({ store }: Unit, who: string): Promise<readonly AccountRow[]> {
  const { rows } = await store.table('accounts').find({ where: { mobile: who } })
  const account = rows.length > 0 ? undefined : await store.table('accounts').get(who)
  if (rows.length === 0 && account === undefined)
    throw new ControlFault(404, `there is no account ${who}`, `没有账号 ${who}`)
  return account === undefined ? rows : [account]
}

function needed(request: ControlRequest, name: string): string {
  const text = textIn(request, name)
  if (text === undefined) throw new ControlFault(400, `${name} is missing`, `缺少 ${name}`)
  return text
}

/** Cells of the bureau's workbook as text; a sheet that is not there is empty. */
function sheetsIn({ body: { sheets } }: ControlRequest): WorkbookSheet[] {
  if (typeof sheets !== 'object' || sheets === null)
    throw new ControlFault(400, 'sheets is missing', '缺少 sheets')
  const given = new Map<string, unknown>(Object.entries(sheets))
  const workbook: WorkbookSheet[] = []
  for (const key of SHEET_KEYS) {
    const cells = given.get(key) ?? []
    if (!isCells(cells))
      throw new ControlFault(
        400,
        `sheets.${key} is a list of rows of texts`,
        `sheets.${key} 应为文本行的列表`,
      )
    workbook.push({ name: TEMPLATE_SHEETS[key].title, rows: cells })
  }
  return workbook
}

function isCells(value: unknown): value is string[][] {
  const isRow = (row: unknown) => Array.isArray(row) && row.every((cell) => typeof cell === 'string')
  return Array.isArray(value) && value.every(isRow)
}
