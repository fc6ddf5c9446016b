/** The columns of the goods table. Source: domain.md §1.2; special businesses bring their own. */
import type { Invoice } from '../invoices/wire.ts'

export type ColumnKey =
  | 'item'
  | 'spec'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'rate'
  | 'tax'
  | 'place'
  | 'project'
  | 'certificate'
  | 'areaUnit'

export interface FaceColumn {
  key: ColumnKey
  title: string
}

/** The columns of an invoice, in the order of its face. */
export function columnsOf(
  { tdyslxdm, fplxdm }: Pick<Invoice, 'tdyslxdm' | 'fplxdm'>,
  isDigital: boolean,
): readonly FaceColumn[] {
  if (fplxdm === '025') return ROLL
  if (!isDigital) return PAPER
  if (tdyslxdm === '03') return CONSTRUCTION
  if (tdyslxdm === '05' || tdyslxdm === '06') return REAL_ESTATE
  return ORDINARY
}

const MEASURED: readonly FaceColumn[] = [
  { key: 'quantity', title: '数量' },
  { key: 'price', title: '单价' },
]
const TAXED: readonly FaceColumn[] = [
  { key: 'amount', title: '金额' },
  { key: 'rate', title: '税率/征收率' },
  { key: 'tax', title: '税额' },
]
const ORDINARY: readonly FaceColumn[] = [
  { key: 'item', title: '项目名称' },
  { key: 'spec', title: '规格型号' },
  { key: 'unit', title: '单位' },
  ...MEASURED,
  ...TAXED,
]
const CONSTRUCTION: readonly FaceColumn[] = [
  { key: 'item', title: '项目名称' },
  { key: 'place', title: '建筑服务发生地' },
  { key: 'project', title: '建筑项目名称' },
  ...TAXED,
]
const REAL_ESTATE: readonly FaceColumn[] = [
  { key: 'item', title: '项目名称' },
  { key: 'certificate', title: '产权证书/不动产权证号' },
  { key: 'areaUnit', title: '面积单位' },
  ...MEASURED,
  ...TAXED,
]
const PAPER: readonly FaceColumn[] = ORDINARY.map((column) =>
  column.key === 'item'
    ? { key: 'item', title: '货物或应税劳务、服务名称' }
    : column.key === 'rate'
      ? { key: 'rate', title: '税率' }
      : column,
)
/** A roll has room for four; its prices and amounts include the tax. */
const ROLL: readonly FaceColumn[] = [
  { key: 'item', title: '项目' },
  { key: 'price', title: '单价' },
  { key: 'quantity', title: '数量' },
  { key: 'amount', title: '金额' },
]
