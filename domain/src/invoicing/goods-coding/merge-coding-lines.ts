/** `mergeGoods` of AI coding: equal goods become one line. Source: checklist GD13. */
import { add, isMoney } from '../../money/money.ts'
import type { CodingLine } from './code-lines.ts'

/** Lines that differ in quantity alone are added up at the place of the first; indexes stay those of the first. */
export function mergeCodingLines(lines: readonly CodingLine[]): CodingLine[] {
  const merged = new Map<string, CodingLine>()
  for (const line of lines) {
    const { name, ssflbm = '', taxRate = '', lslbs = '0', yhzcbs = '0', yhzcsm = '' } = line
    const key = JSON.stringify([name.trim(), ssflbm, taxRate, lslbs, yhzcbs, yhzcsm])
    const known = merged.get(key)
    merged.set(key, known ? addQuantities(known, line) : line)
  }
  return [...merged.values()]
}

function addQuantities(first: CodingLine, { quantity = '' }: CodingLine): CodingLine {
  if (!isMoney(quantity)) return first
  const known = first.quantity ?? ''
  return { ...first, quantity: isMoney(known) ? add(known, quantity) : quantity }
}
