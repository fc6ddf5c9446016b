/** Sources: checklist FM43, DG14–DG16, O9; domain.md §1.4. The prefixes are data: the bureau's list is not public. */
import type { Issue } from '../../result/issue.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { lineIssue, type FormFacts } from '../facts/form-context.ts'

/** Mineral products. */
export const MINERAL_PREFIXES: readonly string[] = ['102']
export const COAL_PREFIXES: readonly string[] = ['1020101', '1020102', '1020199']
export const COAL_UNITS: readonly string[] = ['吨', '千克']

/** True for a tax code of 19 digits that needs a coal grade. */
export function isCoal(zxbm: string): boolean {
  return COAL_PREFIXES.some((prefix) => zxbm.startsWith(prefix))
}

/** Minerals need unit and quantity on disk types; coal needs its grade and a unit of weight on digital ones. */
export function checkMinerals(line: GoodsLine, index: number, { type }: FormFacts, issues: Issue[]): void {
  const { zxbm = '', dw = '', quantity = '', mtzlDm } = line
  if (!MINERAL_PREFIXES.some((prefix) => zxbm.startsWith(prefix))) return
  if (!type.isDigital) {
    if (dw.trim() === '') issues.push(lineIssue(index, 'dw', 'mineral.unit', '矿产品单位不能为空'))
    if (quantity === '') issues.push(lineIssue(index, 'quantity', 'mineral.quantity', '矿产品数量不能为空'))
  } else if (isCoal(zxbm)) {
    if (!mtzlDm) issues.push(lineIssue(index, 'mtzlDm', 'coal.grade', '煤炭种类不能为空'))
    if (dw.trim() === '') issues.push(lineIssue(index, 'dw', 'coal.unit', '煤炭单位不能为空'))
    else if (!COAL_UNITS.includes(dw.trim())) {
      issues.push(lineIssue(index, 'dw', 'coal.unitKind', `煤炭单位只能为${COAL_UNITS.join('或')}`))
    }
  }
}
