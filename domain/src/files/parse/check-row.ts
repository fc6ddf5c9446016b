/** What is wrong with a row of a parsed document. Sources: checklist FM28, FM43, VL01; catalogue parseDocument. */
import { compare, isMoney, signOf } from '../../money/money.ts'
import { parseRate } from '../../invoicing/rates/parse-rate.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { quoted } from '../../reading/unreadable.ts'
import { isTaxNumber } from '../../tax-number/tax-number.ts'
import { UNTAXED, type DocumentFields, type DocumentType } from './read-table.ts'

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
    ...rateFault(taxRate),
  ]
}

/** A row has its rate as a fraction; one that no invoice has ever had is a doubt, not a fault. */
function rateFault(text: string): string[] {
  if (text === '' || UNTAXED.has(text)) return []
  if (isMoney(text) && signOf(text) >= 0 && compare(text, '1') < 0) return []
  const rate = parseRate(text)
  return [
    `税率${rate.ok ? `${quoted(text)}应写成 ${rate.value.taxRate}` : (rate.issues[0]?.message ?? '不正确')}`,
  ]
}

function numberFault(label: string, text: string): string[] {
  if (text === '') return []
  const read = readDecimal(text)
  if (!read.ok) return read.issues.map(({ message }) => `${label}${message}`)
  return isMoney(text) && signOf(text) > 0 ? [] : [`${label}不是大于0的数字`]
}

function titleFaults({ taxerId = '' }: DocumentFields): string[] {
  return taxerId === '' || isTaxNumber(taxerId) ? [] : ['税号格式不正确']
}
