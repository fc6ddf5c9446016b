import { bareName } from './bare-name.ts'
import type { GoodsLine } from '../invoices/wire.ts'

/** `*short name*name`, as it stands on the face (FM58), whatever short name was typed before; without a short name, the name. */
export function showName({ spsm, name }: Pick<GoodsLine, 'spsm' | 'name'>): string {
  return spsm ? `*${spsm}*${bareName(name)}` : name
}
