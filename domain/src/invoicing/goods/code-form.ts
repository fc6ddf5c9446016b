/**
 * The codes of a form before it is issued or kept: leaves only, a missing one written where that is sure, and the short
 * name of the code before each name. Sources: law-2026.md §2; checklist FM58, GD12, GD15; docs/decisions/0048-codes-on-lines.md.
 */
import type { Issue } from '../../result/issue.ts'
import { bareName, prefixOf } from '../calculation/bare-name.ts'
import { showName } from '../calculation/show-name.ts'
import { lineIssue } from '../facts/form-context.ts'
import { isRedForm } from '../form/check-invoice-form.ts'
import { NOT_FOUND_TEXT } from '../goods-coding/coding-texts.ts'
import { sureRow } from '../goods-coding/code-lines.ts'
import type { Coder } from '../goods-coding/create-coder.ts'
import type { TaxCodeRow } from '../goods-coding/tax-code-row.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { checkLineCode } from './check-line-code.ts'

/** What else knows a code for a name: the library of the terminal, or a review. */
export interface NameCodes {
  get(name: string): { code: string; source: 'STORE' | 'SETTING' } | undefined
}

/** What a form, or a card that becomes one, says of its lines. */
export type LinesForm = Pick<InvoiceForm, 'goods'> &
  Partial<Pick<InvoiceForm, 'tdyslxdm' | 'yfphm' | 'hzxxbbh'>> & { jshj: string }

export interface CodedForm<Form extends LinesForm = InvoiceForm> {
  form: Form
  /** What the platform has written by itself, in Chinese, a sentence a line of the form. */
  told: string[]
  /** Lines whose code can't be issued: `taxCode.…`, and `line.uncoded` with the codes that might do. */
  issues: Issue[]
}

/** So many codes are named where none is sure. */
const PROPOSED = 5

/**
 * The form with a code and a short name on every line. A red form keeps the codes of its blue invoice, which may be of
 * former years; what it says itself must have been a code at some time.
 */
export function codeForm<Form extends LinesForm>(
  form: Form,
  coder: Coder,
  known: NameCodes = new Map(),
): CodedForm<Form> {
  return codeLines(form, { coder, known, isKept: false })
}

/** The same for a form that is kept: what has no code yet waits for one. */
export function keepCodes<Form extends LinesForm>(form: Form, coder: Coder): CodedForm<Form> {
  return codeLines(form, { coder, known: new Map(), isKept: true })
}

function codeLines<Form extends LinesForm>(
  form: Form,
  means: Pick<Question, 'coder' | 'known' | 'isKept'>,
): CodedForm<Form> {
  const isRed = isRedForm(form)
  const told: string[] = []
  const issues: Issue[] = []
  const goods = form.goods.map((line, index) => {
    const coded = codeLine(line, index, { ...means, form, isRed })
    told.push(...coded.told)
    issues.push(...coded.issues)
    return coded.line
  })
  return { form: { ...form, goods }, told, issues }
}

interface Question {
  form: LinesForm
  isKept: boolean
  coder: Coder
  known: NameCodes
  isRed: boolean
}

interface CodedLine {
  line: GoodsLine
  told: readonly string[]
  issues: readonly Issue[]
}

function codeLine(line: GoodsLine, index: number, question: Question): CodedLine {
  const { zxbm = '' } = line
  const own = { ...line, name: bareName(line.name.trim()) }
  if (question.isKept && (zxbm === '' || own.name === '')) return { line, told: [], issues: [] }
  if (own.name === '') return { line, told: [], issues: onlyPrefix(line, index) }
  // Other rules tell of what has not the shape of a code.
  if (zxbm !== '' && !/^\d{19}$/.test(zxbm)) return { line, told: [], issues: [] }
  if (zxbm === '') return writeCode(own, index, question, line)
  const row = question.coder.find(zxbm)
  if (row) return withRow(own, row, index, line)
  const issues = checkLineCode(zxbm, index, question.isRed)
  return { line: shown(own), told: [], issues }
}

/** An empty name has a rule of its own. */
const onlyPrefix = ({ name }: GoodsLine, index: number): Issue[] =>
  name.trim() === ''
    ? []
    : [lineIssue(index, 'name', 'line.nameRequired', `“${name.trim()}”只有简称，请填写商品名称`)]

/** The code of the library, of a review, or of the coder where it is sure; else what might do. */
function writeCode(
  line: GoodsLine,
  index: number,
  { form, coder, known, isRed }: Question,
  given: GoodsLine,
): CodedLine {
  const kept = known.get(line.name)
  const keptRow = kept && coder.find(kept.code)
  const row = keptRow ?? sureRow(line.name, coder, form.tdyslxdm)
  if (row) {
    const source = kept && keptRow ? kept.source : 'AICODING'
    const coded = withRow({ ...line, zxbm: row.code, source }, row, index, given)
    const text = `第${index + 1}行“${line.name}”没有税收分类编码，${BY[source]}：${row.code}（*${row.shortName}*${row.name}），请核对`
    return { ...coded, told: [text, ...coded.told] }
  }
  // What was issued without a code is taken back without one.
  if (isRed) return { line, told: [], issues: [] }
  return { line, told: [], issues: [lineIssue(index, 'zxbm', 'line.uncoded', unsureText(line.name, coder))] }
}

const BY = { STORE: '已按商品库赋码', SETTING: '已按赋码审核赋码', AICODING: '平台已智能赋码' } as const

function unsureText(name: string, coder: Coder): string {
  const proposals = coder
    .suggest(name, PROPOSED)
    .map(({ row }) => `${row.code}（*${row.shortName}*${row.name}）`)
  const start = `“${name}”未赋税收分类编码`
  return proposals.length === 0
    ? `${start}，${NOT_FOUND_TEXT}`
    : `${start}，智能赋码没有把握，请从候选编码中选择：${proposals.join('、')}`
}

/** A line with the short name of its code; a prefix that said something else is told. */
function withRow(line: GoodsLine, { shortName }: TaxCodeRow, index: number, given: GoodsLine): CodedLine {
  const written = `*${shortName}*`
  const typed = prefixOf(given.name)
  const told =
    typed === undefined || typed === written
      ? []
      : [`第${index + 1}行品名前的“${typed}”已改为编码的简称“${written}”`]
  return { line: shown({ ...line, spsm: shortName }), told, issues: [] }
}

/** What a caller has written as the shown name follows from name and short name. */
function shown(line: GoodsLine): GoodsLine {
  return line.showName === undefined ? line : { ...line, showName: showName(line) }
}
