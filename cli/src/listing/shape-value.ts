import { Failure } from '../failures/failure.ts'

/** What is made of a record instead of showing it. */
export interface ValueFlags {
  jq?: string | undefined
  template?: string | undefined
}

/** Lines that the flags make of a value; undefined where they ask for nothing. */
export async function shapeValue(
  value: unknown,
  { jq, template }: ValueFlags,
  isPretty: boolean,
): Promise<string[] | undefined> {
  if (jq !== undefined && template !== undefined)
    throw new Failure('usage', { what: '选项 --jq 与 --template 不能同时使用' })
  if (jq !== undefined) {
    const { runJq } = await import('./run-jq.ts')
    return runJq(value, jq, isPretty)
  }
  if (template === undefined) return undefined
  const { runTemplate } = await import('./run-template.ts')
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return runTemplate(template, isRecord ? value : { value })
}
