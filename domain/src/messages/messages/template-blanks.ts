/**
 * Blanks of a template of messages: names in braces, such as {截止日期}, which are filled in before a message is sent.
 * Braces of either width count; what has no Chinese character between them, such as a bit of JSON, is no blank.
 * Source: checklist MS01.
 */
import type { Issue } from '../../result/issue.ts'

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
  /** The template that it began with. */
  templateId?: string
}

/**
 * What a message still leaves open: an error at each text of one that began with a template, for nobody is to read its
 * blanks; a question about one that was written freely, where braces may mean what they say.
 */
export function checkLetter({ title = '', content = '', templateId = '' }: Letter): Issue[] {
  if (templateId === '') {
    const braces = blanksOf(title, content)
    if (braces.length === 0) return []
    const message = `文中有未填写的花括号：${braces.join('、')}，仍要发送？`
    return [{ code: 'message.braces', path: '', message, severity: 'confirm' }]
  }
  return Object.entries({ title, content }).flatMap(([path, text]) => {
    const open = blanksOf(text)
    if (open.length === 0) return []
    return [{ code: 'message.blank', path, message: `请先填写：${open.join('、')}`, severity: 'error' }]
  })
}
