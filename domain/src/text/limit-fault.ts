/** The limits of a text, said in the same words at every door. Source: docs/decisions/0042-one-set-of-limits.md. */
import { quoted } from '../reading/unreadable.ts'
import { TEXT_FORMATS } from './text-formats.ts'

export interface TextLimits {
  format?: string | undefined
  pattern?: string | undefined
}

/**
 * Field, value and rule where a text is below 0 and must not be, is no rate, or none of its format: `月工资“-5”小于0，应为0或
 * 正数`. Undefined where nothing of this is wrong: a pattern that is missed otherwise has the words of its kind.
 */
export function limitFault(
  { format = '', pattern }: TextLimits,
  title: string,
  text: string,
): string | undefined {
  const told = (words: string) => `${title}${quoted(text)}${words}`
  const { isLawful, words } = TEXT_FORMATS[format] ?? {}
  if (isLawful?.(text) === false && words !== undefined) return told(words)
  if (format !== 'decimal' || pattern === undefined || isLawful?.(text) !== true) return undefined
  const isWithin = (value: string) => new RegExp(pattern).test(value)
  if (isWithin(text)) return undefined
  if (text.startsWith('-') && isWithin(text.slice(1))) return told('小于0，应为0或正数')
  return isWithin('0.5') && !isWithin('1') ? told('不在0到1之间，应如 0.13') : undefined
}
