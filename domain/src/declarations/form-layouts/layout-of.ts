/** How a form is laid out in a tax month; one that nobody laid out stands as its version tells it. */
import type { FormVersion } from '../form-versions/form-version.ts'
import { INDIVIDUAL_INCOME_TAX_FORM, SURTAX_FORM } from '../form-versions/other.ts'
import { leaf, over, UNIT, type FormLayout, type HeadText } from './form-layout.ts'
import { GENERAL_LAYOUTS } from './general-layouts.ts'
import { COST_LAYOUT, PROFIT_TAX_LAYOUTS } from './profit-tax-layouts.ts'
import { SMALL_SCALE_LAYOUTS } from './small-scale-layouts.ts'

/** By the code of the form, or by code and first month of a version that is laid out otherwise. */
const LAYOUTS: Readonly<Record<string, FormLayout>> = {
  ...GENERAL_LAYOUTS,
  ...SMALL_SCALE_LAYOUTS,
  ...COST_LAYOUT,
  ...PROFIT_TAX_LAYOUTS,
}

/** Of forms without a layout, rows that are no amounts. */
const ROW_KINDS: Readonly<Record<string, FormLayout['rowKinds'] & {}>> = {
  [SURTAX_FORM]: { 2: 'rate' },
  [INDIVIDUAL_INCOME_TAX_FORM]: { 1: 'count' },
}

export function layoutOf(version: FormVersion): FormLayout {
  const { formCode, since } = version
  return LAYOUTS[`${formCode} ${since}`] ?? LAYOUTS[formCode] ?? plainLayout(version)
}

/** Titles of two words that begin alike stand under one head. */
function plainLayout({ formCode, columns, rows }: FormVersion): FormLayout {
  const heads: HeadText[] = []
  for (const { key, title } of columns) {
    const [group = '', ...rest] = title.split(' ')
    const one = leaf(key, rest.join(' '))
    const last = heads.at(-1)
    if (rest.length === 0) heads.push(leaf(key, title))
    else if (last?.parts !== undefined && last.title === group)
      heads.splice(-1, 1, { ...last, parts: [...last.parts, one] })
    else heads.push(over(group, one))
  }
  const kinds = ROW_KINDS[formCode]
  return {
    unit: UNIT,
    ...(kinds && { rowKinds: kinds }),
    sections: [{ corner: '项目', lineTitle: '栏次', heads, rows: rows.map(({ row }) => ({ row })) }],
  }
}
