import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'

const dayMilliseconds = 86_400_000

/** Values that a plan may use as `${name}`; days are those of Beijing. */
export function planValues(now: number): Readonly<Record<string, string>> {
  const today = shanghaiDate(now)
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = new Date(Date.parse(monthStart) - dayMilliseconds).toISOString().slice(0, 10)
  return {
    today,
    yesterday: shanghaiDate(now - dayMilliseconds),
    month: today.slice(0, 7),
    monthStart,
    lastMonth: lastMonthEnd.slice(0, 7),
    lastMonthStart: `${lastMonthEnd.slice(0, 8)}01`,
    lastMonthEnd,
  }
}

export interface ValueSource {
  now: number
  env: Readonly<Record<string, string | undefined>>
}

/** Puts values in for `${name}` and `${env.NAME}`; answers what is wrong instead where there is no such value. */
export function putValues(text: string, { now, env }: ValueSource): { text: string } | { fault: string } {
  const values = planValues(now)
  let fault: string | undefined
  const put = text.replace(/\$\{([^}]*)\}/g, (_, name: string) => {
    const value = name.startsWith('env.') ? env[name.slice(4)] : values[name]
    if (value === undefined) {
      fault ??= name.startsWith('env.')
        ? `没有环境变量 ${name.slice(4)}`
        : `没有变量 \${${name}}，可用：${Object.keys(values).join('、')}、env.名称`
    }
    return value ?? ''
  })
  return fault === undefined ? { text: put } : { fault }
}

/** Splits a line into words as a shell does; quotes keep blanks together. Undefined where a quote stays open. */
export function splitWords(line: string): string[] | undefined {
  const words: string[] = []
  const rest = line.trim().replace(/((?:[^\s"']|"[^"]*"|'[^']*')+)\s*/gy, (_, word: string) => {
    words.push(word.replace(/"([^"]*)"|'([^']*)'/g, (__, one?: string, two?: string) => one ?? two ?? ''))
    return ''
  })
  return rest === '' ? words : undefined
}
