import { extname } from 'node:path'
import { Failure } from '../failures/failure.ts'
import { isStandardOutput } from '../local-files/save-output.ts'
import { splitList } from '../settings/run-settings.ts'

/** How a list is to be shown, as given on the command line. */
export interface ListFlags {
  /** Fields of `--json`: the word that may stand beside it. */
  fields?: string | undefined
  columns?: string | undefined
  /** A form, or a file whose extension names one. */
  output?: string | undefined
  force?: true | undefined
  jq?: string | undefined
  /** Liquid over `rows`, or `@` and a file of it. */
  template?: string | undefined
  limit?: number | undefined
  /** A key or title; a leading minus for descending. */
  sort?: string | undefined
}

export const forms = ['table', 'tsv', 'csv', 'json', 'jsonl', 'xlsx', 'names'] as const
export type Form = (typeof forms)[number]

/** The form of a list, and where it goes; without a file to standard output. */
export interface Shape {
  form: Form
  file?: string | undefined
  jq?: string | undefined
  template?: string | undefined
  /** Keys or titles to show; undefined: the usual ones. */
  columns?: readonly string[] | undefined
}

export interface Surroundings {
  isJson: boolean
  isOutTerminal: boolean
}

/** What the flags ask for, or a refusal where they contradict each other. */
export function shapeOf(flags: ListFlags, { isJson, isOutTerminal }: Surroundings): Shape {
  const { fields, jq, template, output } = flags
  if (fields !== undefined && !isJson) {
    throw new Failure('usage', { what: `参数过多：${fields}`, next: `要选取字段，用 --json ${fields}` })
  }
  const chosen = output === undefined ? undefined : formOf(output)
  if (jq !== undefined && chosen !== undefined && chosen.form !== 'json') {
    throw new Failure('usage', { what: `选项 --jq 与 -o ${output ?? ''} 不能同时使用` })
  }
  if (template !== undefined && (jq !== undefined || chosen !== undefined))
    throw new Failure('usage', {
      what: `选项 --template 与 ${jq === undefined ? `-o ${output ?? ''}` : '--jq'} 不能同时使用`,
    })
  const wantsJson = isJson || jq !== undefined || template !== undefined
  const columns = splitList([fields ?? flags.columns ?? ''])
  return {
    ...(chosen ?? { form: wantsJson ? 'json' : isOutTerminal ? 'table' : 'tsv' }),
    jq,
    template,
    columns: columns.length === 0 ? undefined : columns,
  }
}

function formOf(output: string): { form: Form; file?: string } {
  const form = forms.find((name) => name === output)
  if (form !== undefined) return { form }
  const extension = extname(output).slice(1).toLowerCase()
  const byName = extension === 'txt' ? 'table' : forms.find((name) => name === extension)
  if (byName !== undefined && !isStandardOutput(output)) return { form: byName, file: output }
  throw new Failure('usage', {
    what: `没有输出形式 ${output}`,
    why: `可选：${forms.join('、')}，或以其为扩展名的文件，如 列表.xlsx`,
  })
}
