import { extname } from 'node:path'

/** Most file systems take 255 bytes or characters; something is left for what is put before or behind a name. */
const mostBytes = 240

/** A name that file systems take: one that is too long loses the end before its extension. */
export function fittingName(name: string, ending = extname(name)): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  const kept: string[] = []
  let left = mostBytes - Buffer.byteLength(ending)
  for (const letter of name.slice(0, name.length - ending.length)) {
    left -= Buffer.byteLength(letter)
    if (left < 0) break
    kept.push(letter)
  }
  return kept.join('') + ending
}
