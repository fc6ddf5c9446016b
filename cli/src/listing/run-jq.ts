import { Failure } from '../failures/failure.ts'

/** Lines that a jq expression makes of a value: texts as they are, everything else as JSON. */
export async function runJq(value: unknown, expression: string, isPretty: boolean): Promise<string[]> {
  const { loadJq } = await import('jq-wasm/inline')
  const jq = await loadJq()
  const { stdout, stderr, exitCode } = jq.raw(
    JSON.stringify(value),
    expression,
    isPretty ? ['-r'] : ['-r', '-c'],
  )
  if (exitCode !== 0) {
    const [why] = stderr.replace(/^jq: /, '').split('\n')
    throw new Failure('usage', { what: `jq 表达式有误：${expression}`, why })
  }
  return stdout === '' ? [] : stdout.replace(/\n$/, '').split('\n')
}
