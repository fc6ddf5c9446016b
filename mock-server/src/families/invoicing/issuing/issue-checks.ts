import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkSeller } from '@kaipiao/domain/invoicing/form/check-seller'
import type { Unit } from '../../../behaviour/unit.ts'
import type { SellerRow, TerminalRow } from '../../../world/tables.ts'
import {
  bureauFault,
  faultOfTerminal,
  type TerminalFault,
} from '../../../behaviour/tenancy/terminal-fault.ts'

type InvoiceType = Schemas['InvoiceType']

declare module '../../../behaviour/ports.ts' {
  interface Ports {
    /** A disk issues nothing after its lock date until the month before is written back. */
    readonly lockFault: (
      unit: Pick<Unit, 'store' | 'today'>,
      terminal: TerminalRow,
      type: InvoiceType,
    ) => Promise<TerminalFault | undefined>
    /** How far the report of a type of a disk is that is next in turn. */
    readonly copyStatusOf: (
      unit: Pick<Unit, 'store'>,
      diskId: string,
      type: InvoiceType,
    ) => Promise<Schemas['TaxReturn']['copyStatus'] | undefined>
  }
}

/** Every invoice but the two purely digital kinds takes a number from the stock of its terminal. */
export function takesStock(type: InvoiceType): boolean {
  return type !== '81' && type !== '82'
}

/** What keeps a terminal from issuing a type at all (IV03); undefined: nothing. */
export async function environmentFault(
  unit: Pick<Unit, 'store' | 'today' | 'ports'>,
  terminal: TerminalRow,
  type: InvoiceType,
): Promise<TerminalFault | undefined> {
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  if (fault !== undefined) return fault
  if (!terminal.invoiceTypes.includes(type))
    return { code: codes.invalid, message: '当前终端不能开具此类发票' }
  return (await unit.ports.lockFault(unit, terminal, type)) ?? stockFault(unit, terminal, type)
}

/** Orders that wait have a claim on the stock already. */
async function stockFault(
  { store }: Pick<Unit, 'store'>,
  { diskId }: TerminalRow,
  fplxdm: InvoiceType,
): Promise<TerminalFault | undefined> {
  if (!takesStock(fplxdm)) return undefined
  const { rows } = await store.table('stock').find({ where: { diskId, fplxdm } })
  const waiting = await store.table('issueOrders').count({ diskId, fplxdm, ddzt: 2 })
  const left = rows.reduce((sum, { syfs }) => sum + syfs, 0) - waiting
  return left > 0 ? undefined : { code: codes.stockExhausted, message: '发票已用完，请先领用发票' }
}

/** FM53: without these the invoice would have no seller. */
export function sellerFault(seller: SellerRow | undefined): TerminalFault | undefined {
  const isComplete = seller !== undefined && checkSeller(seller).length === 0
  return isComplete ? undefined : { code: codes.addSellerInfo, message: '销方信息不完整，请先添加销方信息' }
}
