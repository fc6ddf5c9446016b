/** Sources: checklist VL18, VL19, VL22, FM47. */
import type { Issue } from '../result/issue.ts'

/**
 * Bytes as the tax bureau counts them: a character beyond Latin-1 (中, （, “) counts two, everything else one.
 * A character outside the basic plane (𠮷, an emoji) is one character and counts two, not four.
 */
export function byteLength(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    bytes += code > 0xff ? 2 : 1
    if (code >= 0xd800 && code <= 0xdbff && isLowSurrogate(text.charCodeAt(i + 1))) i++
  }
  return bytes
}

/** Issue `text.bytes` (最多可输入N个字节) when the text is longer than `limit` bytes. */
export function checkByteLimit(text: string, limit: number, path: string): Issue[] {
  // Two bytes a code unit is the most there can be, so that short texts need no counting.
  if (text.length * 2 <= limit || byteLength(text) <= limit) return []
  return [{ code: 'text.bytes', path, message: `最多可输入${limit}个字节`, severity: 'error' }]
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
