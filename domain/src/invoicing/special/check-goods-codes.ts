/** Sources: checklist DG40–DG49. Lines without a code have nothing to match yet. */
import type { Issue } from '../../result/issue.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { businessOf, categoryOf, isReserved, unusualFor } from './business-codes.ts'

/**
 * Issue `business.goodsCode` for every line whose code does not go with the business of the form, warning
 * `business.unusualCode` where it only seldom does.
 */
export function checkGoodsCodes({ goods, tdyslxdm }: InvoiceForm, { type }: FormFacts): Issue[] {
  // Disk invoices have no special businesses but by their goods code.
  if (!type.isDigital && !tdyslxdm) return []
  const issues: Issue[] = []
  for (const [index, { zxbm }] of goods.entries()) {
    if (!zxbm) continue
    const text = mismatchOf(zxbm, tdyslxdm)
    const usual = unusualFor(zxbm, tdyslxdm)
    if (text !== undefined) issues.push(lineIssue(index, 'zxbm', 'business.goodsCode', text))
    else if (usual !== undefined)
      issues.push({
        ...lineIssue(index, 'zxbm', 'business.unusualCode', `商品编码不属于${usual}，请核对`),
        severity: 'warning',
      })
  }
  return issues
}

/**
 * Why a code can't stand under a business, after 第N行: 商品不属于建筑服务类，请检查 for a foreign code under a
 * business with codes of its own, 商品属于建筑服务，非特定业务不能选择该类商品 for a reserved code elsewhere.
 */
export function mismatchOf(
  zxbm: NonNullable<GoodsLine['zxbm']>,
  business: InvoiceForm['tdyslxdm'],
): string | undefined {
  const own = businessOf(zxbm)
  const category = business && categoryOf(business)
  if (category) return own?.business === business ? undefined : `商品不属于${category}类，请检查`
  return own && isReserved(zxbm) ? `商品属于${own.category}，非特定业务不能选择该类商品` : undefined
}
