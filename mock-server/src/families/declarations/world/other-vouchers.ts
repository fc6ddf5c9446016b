import type { ReceivedInvoice } from '../../../world/received-invoices.ts'
import type { TerminalRow } from '../../../world/tables.ts'

const KINDS = [
  [
    'rail',
    '中国铁路',
    '91100000MA00000RA1',
    { je: '507.34', se: '45.66', sl: '0.09', xmmc: '*运输服务*铁路客运' },
  ],
  [
    'toll',
    '收费公路',
    '91110000MA00000T11',
    { je: '291.26', se: '8.74', sl: '0.03', xmmc: '*经营租赁*通行费' },
  ],
  ['customs', '进口货物', '91110000MA00000CU1', { je: '20000.00', se: '2600.00', sl: '0.13' }],
  [
    'special',
    '聚鲜餐饮',
    '91110000MA00000ME1',
    { je: '800.00', se: '48.00', sl: '0.06', xmmc: '*餐饮服务*餐费' },
  ],
] as const

/** What an enterprise receives of a period beside invoices for goods, one of each kind; nothing of it is ticked. */
export function otherVouchers(
  { taxerId }: Pick<TerminalRow, 'taxerId'>,
  period: string,
  today: string,
): readonly ReceivedInvoice[] {
  const kprq = `${period.slice(0, 4)}-${period.slice(4)}-05`
  if (kprq > today) return []
  return KINDS.map(([pzlx, xfmc, xfsbh, amounts], at) => ({
    ...amounts,
    ...{ pzlx, xfmc, xfsbh, kprq, fpdm: '', fpzt: '0' as const },
    fplxdm: pzlx === 'special' ? ('81' as const) : ('82' as const),
    fphm: `${period.slice(2, 4)}11${period.slice(4)}${at}${numberOf(taxerId)}`,
  }))
}

/** Thirteen digits that follow from the tax number. */
function numberOf(taxerId: string): string {
  return [...taxerId]
    .map((letter) => String(letter.charCodeAt(0) % 10))
    .join('')
    .slice(-13)
    .padStart(13, '0')
}
