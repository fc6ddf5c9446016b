import { readFile } from 'node:fs/promises'
import { parse, YAMLParseError } from 'yaml'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import type { Aliases } from './alias-store.ts'

/** Aliases of a YAML file, or of standard input: texts by name. */
export async function readAliasFile(io: Deps['io'], file: string): Promise<Aliases> {
  const text = file === '-' ? await io.readStdin() : await textOf(file)
  const value = parsed(file, text)
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = isMap ? Object.entries(value) : []
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (entries.length > 0 && texts.length === entries.length) return Object.fromEntries(texts)
  throw new Failure('validation', { what: `${file} 中没有别名`, why: '应为每行一个：别名: 命令' })
}

const textOf = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new Failure('usage', { what: `不能读取 ${file}`, why: String(error) }, { cause: error })
  })

function parsed(file: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const [at] = error.linePos ?? []
    throw new Failure('validation', {
      what: `${file} 不是正确的 YAML`,
      why: at === undefined ? error.code : `第 ${at.line} 行第 ${at.col} 列：${error.code}`,
    })
  }
}
