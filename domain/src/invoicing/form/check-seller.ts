/** Sources: checklist FM49–FM53, IV16: incomplete seller info reminds, it never stops. */
import type { Issue } from '../../result/issue.ts'
import type { SellerInfo } from '../invoices/wire.ts'

const FIELDS = [
  { field: 'taxerName', label: '名称' },
  { field: 'taxerId', label: '税号' },
  { field: 'addressTel', label: '地址电话' },
  { field: 'bankAccount', label: '开户行账号' },
] as const

type NeededOfSeller = Pick<SellerInfo, (typeof FIELDS)[number]['field']>

/** One `confirm` that names what is missing (add now or later); none when the seller is complete. */
export function checkSeller(seller: NeededOfSeller): Issue[] {
  const missing = FIELDS.filter(({ field }) => seller[field].trim() === '')
  const [first] = missing
  if (!first) return []
  const labels = missing.map(({ label }) => label).join('、')
  const message = `销方信息不完整，缺少${labels}，是否现在添加？`
  return [{ code: 'seller.incomplete', path: `seller/${first.field}`, message, severity: 'confirm' }]
}
