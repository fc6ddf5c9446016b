import { readFile } from 'node:fs/promises'
import { decodeText } from '@kaipiao/client/decode-text'
import { Failure } from '../failures/failure.ts'

/** A JSON file as a program wrote it. Throws Failure where it is no UTF-8 or no JSON, with the place. */
export async function readJsonFile(path: string): Promise<unknown> {
  return jsonOf(await readFile(path), path)
}

/** @param name what the user knows the bytes by */
export function jsonOf(bytes: Uint8Array, name: string): unknown {
  const text = utf8Of(bytes, name)
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : undefined
    throw new Failure('validation', { what: `不是 JSON：${name}`, why }, { cause: error })
  }
}

/** The text of a file without its byte order mark. Throws Failure where it is no UTF-8, with the place. */
export function utf8Of(bytes: Uint8Array, name: string): string {
  const read = decodeText(bytes)
  if (read.ok) return read.text
  const line = bytes.subarray(0, read.at).reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 1)
  throw new Failure('validation', {
    what: `不是 UTF-8 文本：${name}`,
    why: `第 ${read.at + 1} 个字节（第 ${line} 行）${read.at === bytes.length ? '处中断' : '起无法识别'}`,
    next: '把文件另存为 UTF-8 后重试',
  })
}
