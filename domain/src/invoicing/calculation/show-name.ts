/** Source: checklist FM58. */
import type { GoodsLine } from '../invoices/wire.ts'

/** The name as the face prints it (FM58): short name 饮料 and name 水 give `*饮料*水`; without a short name, the name. */
export function showName({ spsm, name }: Pick<GoodsLine, 'spsm' | 'name'>): string {
  return spsm ? `*${spsm}*${name}` : name
}
