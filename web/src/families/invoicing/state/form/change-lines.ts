/** Changes of the list of lines; keys stay with their lines. */
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { switchPriceMode } from '@kaipiao/domain/invoicing/calculation/switch-price-mode'
import { parseRate } from '@kaipiao/domain/invoicing/rates/parse-rate'
import type { PastedRow } from './parse-pasted-rows.ts'
import { wireField } from './change-line.ts'
import { isRate } from './is-rate.ts'
import { withoutTax } from './settle-line.ts'
import {
  emptyGoods,
  isEmptyLine,
  type FormLine,
  type GoodsLine,
  type InvoiceFormState,
  type PriceMode,
} from './invoice-form-state.ts'

/** The most lines one invoice takes (the description's limit of `goods`). */
export const MAX_LINES = 2000

/** Adds empty lines after an index; -1 puts them first. Stops at the limit. */
export function addLines(
  state: InvoiceFormState,
  after: number,
  goods: readonly GoodsLine[],
): InvoiceFormState {
  const room = MAX_LINES - state.lines.length
  const added = goods.slice(0, Math.max(0, room)).map((item, index) => newLine(state.nextKey + index, item))
  return {
    ...state,
    lines: state.lines.toSpliced(after + 1, 0, ...added),
    nextKey: state.nextKey + added.length,
  }
}

/** One line always stays, emptied, so that there is a place to type. */
export function removeLine(state: InvoiceFormState, key: string): InvoiceFormState {
  const lines = state.lines.filter((line) => line.key !== key)
  return lines.length > 0 ? { ...state, lines } : addLines({ ...state, lines }, -1, [emptyGoods()])
}

export function copyLine(state: InvoiceFormState, key: string): InvoiceFormState {
  const index = state.lines.findIndex((line) => line.key === key)
  const original = state.lines[index]
  if (!original || state.lines.length >= MAX_LINES) return state
  const copy: FormLine = { ...original, key: `l${state.nextKey}` }
  return { ...state, lines: state.lines.toSpliced(index + 1, 0, copy), nextKey: state.nextKey + 1 }
}

export function moveLine(state: InvoiceFormState, key: string, to: number): InvoiceFormState {
  const from = state.lines.findIndex((line) => line.key === key)
  const line = state.lines[from]
  if (!line || to < 0 || to >= state.lines.length) return state
  return { ...state, lines: state.lines.toSpliced(from, 1).toSpliced(to, 0, line) }
}

/** How many of so many rows find no room where they are pasted. */
export function rowsWithoutRoom({ lines }: InvoiceFormState, at: number, count: number): number {
  const target = lines[at]
  const taken = lines.length - (target !== undefined && isEmptyLine(target) ? 1 : 0)
  return Math.max(0, taken + count - MAX_LINES)
}

/** Rows from the clipboard replace the empty line they were pasted into, and push the following ones down. */
export function pasteRows(state: InvoiceFormState, at: number, rows: readonly PastedRow[]): InvoiceFormState {
  const goods = rows.slice(0, MAX_LINES).map((row) => goodsOfRow(row, state.header.hsbz))
  const target = state.lines[at]
  const isReplaced = target !== undefined && isEmptyLine(target)
  const lines = isReplaced ? state.lines.toSpliced(at, 1) : state.lines
  return addLines({ ...state, lines }, isReplaced ? at - 1 : at, goods)
}

/** Rows that were read elsewhere, after the lines or in their place; the form takes over their price mode. */
export function takeRows(
  state: InvoiceFormState,
  rows: readonly PastedRow[],
  { isReplacing, hsbz }: { isReplacing: boolean; hsbz: PriceMode },
): InvoiceFormState {
  const last = isReplacing ? -1 : state.lines.findLastIndex((line) => !isEmptyLine(line))
  const kept = { ...state, lines: state.lines.slice(0, last + 1) }
  const settled = kept.header.hsbz === hsbz ? kept : withPriceMode(kept, hsbz)
  return addLines(
    settled,
    last,
    rows.map((row) => goodsOfRow(row, hsbz)),
  )
}

export function changeLine(
  state: InvoiceFormState,
  key: string,
  change: (line: FormLine) => FormLine,
): InvoiceFormState {
  const index = state.lines.findIndex((line) => line.key === key)
  const line = state.lines[index]
  return line ? { ...state, lines: state.lines.with(index, change(line)) } : state
}

/** Shows and enters prices in the other mode; what is owed stays to the cent (FM56). */
export function withPriceMode(state: InvoiceFormState, hsbz: PriceMode): InvoiceFormState {
  const goods = switchPriceMode(
    state.lines.map((line) => line.goods),
    hsbz,
    state.header.hsbz,
  )
  const lines = state.lines.map((line, index) => ({ ...line, goods: goods[index] ?? line.goods }))
  return { ...state, header: { ...state.header, hsbz }, lines }
}

function newLine(number: number, goods: GoodsLine): FormLine {
  return { key: `l${number}`, goods }
}

function goodsOfRow(row: PastedRow, hsbz: PriceMode): GoodsLine {
  const goods: GoodsLine = {
    ...emptyGoods(),
    name: row.name,
    ...(row.ggxh && { ggxh: row.ggxh }),
    ...(row.dw && { dw: row.dw }),
    ...(row.quantity && { quantity: row.quantity }),
    ...(row.price && { price: row.price }),
    ...(row.amount && { [wireField('amount', hsbz)]: row.amount }),
    ...treatmentOfCell(row.rate),
  }
  // Quantity and price together decide the amount; a pasted amount that differs by rounding gives way to them.
  const computed = computeLine(goods, hsbz, row.quantity && row.price ? 'price' : 'amount')
  return isRate(computed) ? computed : withoutTax(computed)
}

/** A rate that can't be taken stays as it was typed, so that the check names it and how to write it. */
function treatmentOfCell(text: string): Pick<GoodsLine, 'taxRate' | 'lslbs'> {
  if (text === '') return {}
  const parsed = parseRate(text)
  if (parsed.ok) return parsed.value
  return { taxRate: text }
}
