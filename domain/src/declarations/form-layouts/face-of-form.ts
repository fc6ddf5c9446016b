/**
 * The one answer to what a form of a return shows: title, unit, heads, names and each figure as it is written. The page, the
 * print and the PDF only draw it (decision 0027).
 */
import type { FormCells } from '../forms/fill-forms.ts'
import type { CompiledForm } from '../forms/compiled-form.ts'
import { cellKey, isDelivered, takenFrom, type TakenFrom } from '../form-versions/form-version.ts'
import { editionHead } from '../editions/edition.ts'
import { isZero } from '../../money/money.ts'
import { cellText } from './cell-figure.ts'
import { kindOf, type CellKind, type FormLayout, type RowText, type SectionText } from './form-layout.ts'
import { headCells, leavesOf, type HeadCell } from './head-cells.ts'

export interface FaceCell {
  /** Of the form; none where the form has no cell there. */
  key?: string
  text: string
  kind: CellKind
  /** Entered; follows from others; delivered by the bureau; or not there at all. */
  state: 'entered' | 'computed' | 'delivered' | 'missing'
  source?: TakenFrom
  /** What it is, for those who do not see the table. */
  label: string
  isZero: boolean
  /** It has to be answered: 0 is an answer. */
  isAsked: boolean
}

export interface FaceRow {
  key: string
  /** What begins beside this row, from the outermost inwards. */
  sides: readonly { text: string; rows: number; level: number }[]
  name: string
  level: 0 | 1 | 2
  line: string
  cells: readonly FaceCell[]
  /** Nobody can enter anything into it. */
  isQuiet: boolean
}

export interface FaceColumn {
  kind: 'side' | 'name' | 'line' | 'value'
  /** How much of the width it takes beside the others. */
  weight: number
}

export interface FaceSection {
  title?: string
  columns: readonly FaceColumn[]
  head: readonly (readonly HeadCell[])[]
  rows: readonly FaceRow[]
}

export interface FormFace {
  formCode: string
  title: string
  unit: string
  /** 税款所属时间, 纳税人识别号, 纳税人名称. */
  facts: readonly { caption: string; value: string }[]
  sections: readonly FaceSection[]
  foot: readonly string[]
  paper: Paper
}

/** A4 upright where the columns have room on it, A4 across, A3 across. */
export type Paper = 'upright' | 'across' | 'wide'

/** Whose return it is, and of which period. */
export interface ReturnFacts {
  taxerName: string
  taxerId: string
  /** First and last day, `YYYY-MM-DD`. */
  skssqq: string
  skssqz: string
  /** Edition of its forms, where it is told. */
  bbmc?: string
}

/** What the form holds and as it is laid out; figures that are missing are zero. */
export function formFace(
  form: CompiledForm,
  layout: FormLayout,
  { cells, facts }: { cells: FormCells; facts: ReturnFacts },
): FormFace {
  const { version } = form
  const sections = complete(layout.sections, form).map((section) =>
    faceSection(section, { form, layout, cells }),
  )
  return {
    formCode: version.formCode,
    title: titleOf(form, layout, facts),
    unit: layout.unit,
    facts: factLines(facts),
    sections,
    foot: layout.foot ?? [],
    paper: paperOf(sections),
  }
}

export function paperOf(sections: readonly FaceSection[]): Paper {
  const columns = Math.max(
    ...sections.map((one) => one.columns.filter(({ kind }) => kind === 'value').length),
  )
  return columns > 20 ? 'wide' : columns > 6 ? 'across' : 'upright'
}

/** An edition on trial may call its main form otherwise. */
function titleOf({ version }: CompiledForm, layout: FormLayout, { bbmc = '' }: ReturnFacts): string {
  const other = version.payable === undefined ? undefined : editionHead(bbmc).formName
  return other ?? layout.title ?? version.name
}

export function factLines({ taxerName, taxerId, skssqq, skssqz, bbmc = '' }: ReturnFacts): FormFace['facts'] {
  return [
    { caption: '税款所属时间', value: `自${dayText(skssqq)}至${dayText(skssqz)}` },
    { caption: '纳税人识别号（统一社会信用代码）', value: taxerId },
    { caption: '纳税人名称', value: taxerName },
    ...(bbmc === '' ? [] : [{ caption: '表单版本', value: editionHead(bbmc).line }]),
  ]
}

/** `2026-06-01` → `2026年6月1日`. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** Rows that a version has and its layout does not tell stand below the last section. */
function complete(sections: readonly SectionText[], { version }: CompiledForm): readonly SectionText[] {
  const told = new Set(
    sections.flatMap(({ rows }) =>
      rows.flatMap(({ row, cells = [] }) => [row, ...cells.filter((key) => key !== undefined)]),
    ),
  )
  const more = version.rows.filter(({ row }) => !told.has(row)).map(({ row }): RowText => ({ row }))
  const last = sections.at(-1)
  if (more.length === 0 || last === undefined) return sections
  return [...sections.slice(0, -1), { ...last, rows: [...last.rows, ...more] }]
}

interface Filled {
  form: CompiledForm
  layout: FormLayout
  cells: FormCells
}

function faceSection(section: SectionText, filled: Filled): FaceSection {
  const { title, lineTitle, heads, sides = [], rows } = section
  const leaves = heads.flatMap(leavesOf)
  return {
    ...(title !== undefined && { title }),
    columns: [
      ...sides.map(() => ({ kind: 'side', weight: 0.3 }) as const),
      { kind: 'name', weight: section.corner === '' ? 0.01 : 2.6 },
      ...(lineTitle === undefined ? [] : [{ kind: 'line', weight: lineTitle === '' ? 0.5 : 1.15 } as const]),
      ...leaves.map(() => ({ kind: 'value', weight: 1 }) as const),
    ],
    head: headCells(section),
    rows: rows.map((row, at) => faceRow(row, { section, at, columns: leaves, ...filled })),
  }
}

interface Place extends Filled {
  section: SectionText
  at: number
  columns: ReturnType<typeof leavesOf>
}

function faceRow(text: RowText, place: Place): FaceRow {
  const { section, at, columns, form } = place
  const { row, level = 0, line = /^0/.test(row) ? '' : row } = text
  const name = text.name ?? form.version.rows.find((known) => known.row === row)?.name ?? ''
  const cells = columns.map(({ column, titles }, i) => {
    const key = text.cells === undefined ? cellKey(row, column) : text.cells[i]
    return faceCell(
      key,
      [/^0/.test(row) ? '' : row, name, ...titles].filter((part) => part !== '').join(' '),
      place,
    )
  })
  return {
    key: row,
    sides: sidesAt(section, at),
    name,
    level,
    line,
    cells,
    isQuiet: cells.every(({ state }) => state !== 'entered'),
  }
}

function sidesAt({ sides = [], rows }: SectionText, at: number): FaceRow['sides'] {
  return sides.flatMap((spans, level) => {
    let from = 0
    for (const { title, rows: count } of spans) {
      if (from === at) return [{ text: title, rows: count, level }]
      from += count
    }
    // Rows that no side tells of stand beside an empty one.
    return from === at ? [{ text: '', rows: rows.length - from, level }] : []
  })
}

function faceCell(key: string | undefined, label: string, { form, layout, cells }: Filled): FaceCell {
  const cell = key === undefined ? undefined : form.cells.get(key)
  if (key === undefined || cell === undefined)
    return { text: '——', kind: 'amount', state: 'missing', label, isZero: true, isAsked: false }
  const { row, column, formula, asked } = cell
  const kind = kindOf(layout, { row, column })
  const value = cells[key] ?? '0.00'
  const source = takenFrom(form.version, row, column)
  const isBlank = isZero(value) && asked !== undefined && cells[key] === undefined
  return {
    key,
    text: isBlank ? '' : cellText(value, kind),
    kind,
    state: formula === undefined ? (isDelivered(source) ? 'delivered' : 'entered') : 'computed',
    ...(source !== undefined && { source }),
    label,
    isZero: isZero(value),
    isAsked: asked !== undefined,
  }
}
