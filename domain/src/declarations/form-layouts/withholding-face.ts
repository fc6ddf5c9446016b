/** 个人所得税扣缴申报表 as it is printed: a row a person and kind of income, and what they come to. Source: declarations.md §4. */
import type { Schemas } from '@kaipiao/client/types'
import { isZero } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { formatMoney } from '../../money/format-money.ts'
import { percentText } from '../../policies/percent-text.ts'
import { INDIVIDUAL_INCOME_TAX_FORM } from '../form-versions/other.ts'
import {
  WITHHOLDING_COLUMNS,
  WITHHOLDING_GROUPS,
  type WithholdingColumn,
} from '../income-tax/withholding-columns.ts'
import { factLines, type FaceCell, type FaceRow, type FormFace, type ReturnFacts } from './face-of-form.ts'
import { leaf, over, UNIT, type HeadText } from './form-layout.ts'
import { headCells } from './head-cells.ts'

type Withholding = Schemas['Withholding']

const ITEMS: Readonly<Record<Withholding['item'], string>> = {
  wage: '正常工资薪金',
  bonus: '全年一次性奖金',
  labour: '劳务报酬',
  author: '稿酬',
  licence: '特许权使用费',
}

const HEADS: readonly HeadText[] = [
  leaf('name', '姓名'),
  leaf('idNumber', '证件号码'),
  leaf('item', '所得项目'),
  ...WITHHOLDING_GROUPS.map(({ title, columns }) =>
    over(title, ...columns.map((column) => leaf(column.key, column.title))),
  ),
]

/** Everybody of an enterprise in a month; what is worth knowing of a row stands below. */
export function withholdingFace(rows: readonly Withholding[], facts: ReturnFacts): FormFace {
  const notes = rows.filter(({ note }) => note !== '')
  return {
    formCode: INDIVIDUAL_INCOME_TAX_FORM,
    title: '个人所得税扣缴申报表',
    unit: UNIT,
    facts: factLines(facts),
    sections: [
      {
        columns: [
          { kind: 'line', weight: 0.5 },
          { kind: 'name', weight: 1 },
          { kind: 'value', weight: 1.5 },
          { kind: 'value', weight: 1.1 },
          ...WITHHOLDING_COLUMNS.map(() => ({ kind: 'value', weight: 1 }) as const),
        ],
        head: headCells({ corner: '序号', heads: HEADS, rows: [] }),
        rows: [...rows.map(personRow), sumRow(rows)],
      },
    ],
    paper: 'wide',
    foot: notes.map(({ name, note }) => `${name}：${note}`),
  }
}

function personRow(row: Withholding, at: number): FaceRow {
  const who = `${at + 1} ${row.name}`
  return {
    ...ROW,
    key: row.id,
    line: String(at + 1),
    name: row.name,
    cells: [
      word(row.idNumber, `${who} 证件号码`),
      word(ITEMS[row.item], `${who} 所得项目`),
      ...WITHHOLDING_COLUMNS.map((column) => figure(figureText(row, column), `${who} ${column.title}`)),
    ],
  }
}

function sumRow(rows: readonly Withholding[]): FaceRow {
  return {
    ...ROW,
    key: 'sum',
    line: '',
    name: '合计',
    cells: [
      word('', '合计 证件号码'),
      word('', '合计 所得项目'),
      ...WITHHOLDING_COLUMNS.map(({ key, title, isSummed }) =>
        figure(isSummed ? formatMoney(sum(rows.map((row) => String(row[key])))) : '', `合计 ${title}`),
      ),
    ],
  }
}

const ROW = { sides: [], level: 0, isQuiet: false } as const

const word = (text: string, label: string): FaceCell => ({ ...figure(text, label), kind: 'text' })

const figure = (text: string, label: string): FaceCell => ({
  text,
  kind: 'amount',
  state: 'computed',
  label,
  isZero: false,
  isAsked: false,
})

/** Of several payments there is no one rate; what is nothing is left out, but for income and tax. */
function figureText(row: Withholding, { key, isPlain }: WithholdingColumn): string {
  const value = String(row[key])
  if (key === 'rate') return isZero(value) ? '' : percentText(value)
  if (isPlain) return isZero(value) ? '' : value
  return key !== 'due' && key !== 'income' && isZero(value) ? '' : formatMoney(value)
}
