import { GoodsLine, InvoiceForm, Review } from '@kaipiao/client/body-fields'
import { SellerInfo } from '@kaipiao/client/fields'
import { paperBrackets } from '../../fields/paper-brackets.ts'
import { columnTitle, FACE_COLUMNS } from '../../lines/line-columns.ts'
import { SECTION_TABLE } from '../../state/faults/section-table.ts'
import { cellOf, type Fault } from '../../state/faults/fault-index.ts'
import type { FormLine, PriceMode } from '../../state/form/invoice-form-state.ts'
import { withoutRow } from '../../state/faults/line-words.ts'

type Place = { line?: string; field: string }

/** A finding with the line and the field that it stands at: `第4行 单位：不能输入尖括号<>`, `第2行：金额不能为空`. */
export function faultWords(fault: Fault, lines: readonly FormLine[], hsbz: PriceMode): string {
  const { line = '', field } = placeOf(fault, lines, hsbz)
  const message = line === '' ? fault.issue.message : withoutRow(fault.issue.message)
  // Most messages name their field themselves.
  const named = message.includes(field) ? '' : field
  const place = [line, named].filter((part) => part !== '').join(' ')
  return place === '' ? message : `${place}：${message}`
}

function placeOf({ at, lineKey }: Fault, lines: readonly FormLine[], hsbz: PriceMode): Place {
  const [head = '', second = '', third = ''] = at.split('/')
  if (lineKey !== undefined) {
    const row = lines.findIndex(({ key }) => key === lineKey) + 1
    return { line: `第${row}行`, field: lineField(cellOf(second), hsbz) }
  }
  if (isSection(head)) {
    const { title, fields, isList } = SECTION_TABLE[head]
    const field = paperBrackets(fields[isList ? third : second]?.title ?? title)
    return isList && second !== '' ? { line: `${title}第${Number(second) + 1}条`, field } : { field }
  }
  if (head === 'review') return { field: titleIn(Review, second) }
  if (head === 'seller') return { field: `销方${titleIn(SellerInfo, second)}` }
  return { field: titleIn(InvoiceForm, head) }
}

function lineField(cell: string, hsbz: PriceMode): string {
  const column = FACE_COLUMNS.find((known) => known === cell)
  return column ? columnTitle(column, hsbz).replace(/（.*$/, '') : titleIn(GoodsLine, cell)
}

const titleIn = (of: Readonly<Record<string, { title: string }>>, field: string) => of[field]?.title ?? ''

const isSection = (text: string): text is keyof typeof SECTION_TABLE => text in SECTION_TABLE
