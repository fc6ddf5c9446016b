import { quoted } from '../reading/unreadable.ts'

/** Words of a form that name neither column nor rule; there the box stands beside. Sources: checklist VL07, VL14. */
const RULELESS = /^(?:输入有误，请检查重新填写！|格式有误!请重新输入)/

/** A mobile number, by the pattern that the description has of it. */
const PHONE = '1\\d{10}'

interface ToldCell {
  title: string
  text: string
  /** What the description says of the field. */
  pattern?: string | undefined
  /** What the column takes, in Chinese; empty where nothing more is known. */
  hint: string
}

/** The fault of a cell of a file with its column, and with value and rule where its words have none of both. */
export function toldFault(fault: string, { title, text, pattern = '', hint }: ToldCell): string {
  const words = RULELESS.exec(fault)?.[0]
  if (words === undefined) return fault.includes(title) ? fault : `${title}：${fault}`
  const rule = words.startsWith('输入') || pattern.includes(PHONE) ? '应为11位手机号，如 13800000000' : hint
  return `${title}${quoted(text)}填写有误${rule === '' ? '' : `，${rule}`}${fault.slice(words.length)}`
}
