/** What is wrong with a row of a parsed document. Sources: checklist FM28, FM43, VL01; catalogue parseDocument. */
import { compare, isMoney, signOf } from '../../money/money.ts'
import { isTaxNumber } from '../../tax-number/tax-number.ts'
import type { DocumentFields, DocumentType } from './read-table.ts'

/** The faults of a row in one text, joined by ；; empty when there are none. */
export function checkDocumentRow(type: DocumentType, row: DocumentFields): string {
  const faults = row.name.trim() === '' ? ['名称不能为空'] : []
  return [...faults, ...(type === 'goods' ? goodsFaults(row) : titleFaults(row))].join('；')
}

function goodsFaults({
  quantity = '',
  price = '',
  totalAmount = '',
  taxRate = '',
}: DocumentFields): string[] {
  return [
    ...numberFault('数量', quantity),
    ...numberFault('单价', price),
    ...numberFault('金额', totalAmount),
    ...(taxRate === '' ||
    UNTAXED.has(taxRate) ||
    (isMoney(taxRate) && signOf(taxRate) >= 0 && compare(taxRate, '1') < 0)
      ? []
      : ['税率不正确']),
  ]
}

/** Words that stand where a rate would. */
const UNTAXED: ReadonlySet<string> = new Set(['免税', '不征税'])

function numberFault(label: string, text: string): string[] {
  if (text === '' || (isMoney(text) && signOf(text) > 0)) return []
  return [`${label}不是大于0的数字`]
}

function titleFaults({ taxerId = '' }: DocumentFields): string[] {
  return taxerId === '' || isTaxNumber(taxerId) ? [] : ['税号格式不正确']
}
