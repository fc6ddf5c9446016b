/** Sources: checklist BO01, BO09, SH29–SH33: by which goods enterprises are opened, in a batch or one by one. */
import type { Issue } from '../../result/issue.ts'
import { checkAvailable } from '../orders/quantity.ts'
import type { SelectableGoods } from '../orders/price-table.ts'
import { countsTime } from '../orders/quantity-meaning.ts'

/** The goods item as far as opening by it goes. */
export interface OpeningGoods extends SelectableGoods {
  resource: { readonly product: string }
  /** Fields of its order form, where they are known. */
  form?: readonly { readonly id: string }[]
}

const DEVICE_FIELDS: ReadonlySet<string> = new Set(['diskId', 'psn'])

/** Hosting of a digital terminal that need not be there yet: its order names no device. */
export function hostsNewTerminal({ resource, form = [] }: Pick<OpeningGoods, 'resource' | 'form'>): boolean {
  return resource.product === 'TAX_TRUST' && !form.some(({ id }) => DEVICE_FIELDS.has(id))
}

/**
 * What speaks against opening enterprises by these goods: `quantity.limitReached` and `quantity.trialUsed`, or
 * `opening.goods` for what hosts no terminal, wants a device named, or counts seats instead of time.
 */
export function checkOpeningGoods(goods: OpeningGoods): Issue[] {
  const spent = checkAvailable(goods, 'goods')
  if (spent.length > 0) return spent
  if (hostsNewTerminal(goods) && countsTime(goods)) return []
  return [
    {
      code: 'opening.goods',
      path: 'goods',
      message: '该商品不能用于批量开通，请选择按时间计费的数电托管服务',
      severity: 'error',
    },
  ]
}
