import { taxInHead } from './tax-in-head.ts'

/** What the head of a price or an amount says for another column, by that one's title: `不含税单价` means 含税标志 否. */
export function impliedByHead(title: string, head: string): { title: string; text: '是' | '否' } | undefined {
  const tax = title === '单价' ? taxInHead(head) : undefined
  return tax && { title: '含税标志', text: tax === 'included' ? '是' : '否' }
}
