/**
 * Blanks of a template of messages: names in braces, such as {截止日期}, which are filled in before a message is sent.
 * Braces of either width count; what has no Chinese character between them, such as a bit of JSON, is no blank.
 * Source: checklist MS01.
 */
import type { Issue } from '../issue.ts'

const BLANK = /[{｛](?=[^{}｛｝]*\p{Script=Han})([^{}｛｝\n]{1,20})[}｝]/gu

/**
 * The names that texts leave open, each once, in their order.
 * @example blanksOf('{月份}资料催收', '请于{截止日期}前提交{月份}票据。') // ['月份', '截止日期']
 */
export function blanksOf(...texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(BLANK)].map(([, name = '']) => name.trim()))
  return [...new Set(names)]
}

/** The text with every blank of this name filled in; the others stay open. */
export function fillBlank(text: string, name: string, value: string): string {
  return text.replace(BLANK, (blank, found: string) => (found.trim() === name ? value : blank))
}

export interface Letter {
  title?: string
  content?: string
}

/** An issue at each text of a message that still has blanks: nobody is to read them. */
export function checkLetter({ title = '', content = '' }: Letter): Issue[] {
  return Object.entries({ title, content }).flatMap(([path, text]) => {
    const open = blanksOf(text)
    if (open.length === 0) return []
    return [{ code: 'message.blank', path, message: `请先填写：${open.join('、')}`, severity: 'error' }]
  })
}
