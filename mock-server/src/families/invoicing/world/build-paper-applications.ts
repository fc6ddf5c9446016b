import { usesPaperStock } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

const states = [
  { state: 11, message: '' },
  { state: 12, message: '' },
  { state: 3, message: '' },
  { state: 111, message: '资料不全' },
  { state: 101, message: '当前税盘连接异常，请稍后重试' },
  { state: 1, message: '' },
  { state: 103, message: '已撤销' },
  { state: 2, message: '' },
] as const

/** Applications in every state of ST31; issued ones are a segment of the stock, one is on its way. */
export function buildPaperApplications(builder: Builder): void {
  const { rows, names, at } = builder
  for (const terminal of rows.terminals.slice(0, 40)) {
    const fplxdm = terminal.invoiceTypes.find(usesPaperStock)
    if (fplxdm === undefined) continue
    const segment = rows.stock.find((row) => row.diskId === terminal.diskId && row.fplxdm === fplxdm)
    for (const [place, { state, message }] of states.entries()) {
      const id = builder.id()
      const issued = state === 3 ? segment : undefined
      if (state === 3 && issued === undefined) continue
      const isNumbered = state === 2 || state === 101
      rows.paperApplications.push({
        ...ownedOf(terminal),
        ...{ id, diskId: terminal.diskId, taxerName: terminal.taxerName, fplxdm, state, message },
        count: issued?.zfs ?? 25,
        receiver: names.person(),
        phone: names.mobile(),
        address: rows.sellers.find((seller) => seller.id === terminal.diskId)?.xsfdz ?? '',
        fpdm: issued?.fpdm ?? (isNumbered ? `${terminal.swjgdm.slice(1, 5)}8${id.slice(-5)}` : ''),
        fphm: issued?.qshm ?? (isNumbered ? '00000001' : ''),
        tsCreate: builder.ago(place * 3 + 0.2),
      })
      if (state !== 2) continue
      const job = { kind: 'handOutPaper', due: at + 600_000, data: { applicationId: id } }
      rows.jobs.push({ id: builder.id().padStart(12, '0'), ...job })
    }
  }
}
