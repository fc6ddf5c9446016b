import { readFile } from 'node:fs/promises'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { Liquid, LiquidError } from 'liquidjs'
import { Failure } from '../failures/failure.ts'
import { cutText, padText } from '../io/text-width.ts'

/** Lines that a template makes of values. It is Liquid: it computes texts, runs no code and reads no file. */
export async function runTemplate(given: string, values: object): Promise<string[]> {
  const template = given.startsWith('@') ? await textOf(given.slice(1)) : given
  // Includes come from this table, which is empty. What a row does not have is a slip of the pen, and told.
  const liquid = new Liquid({ templates: {}, strictVariables: true, strictFilters: true })
  for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, filter)
  try {
    const text: unknown = await liquid.parseAndRender(template, values)
    return String(text).replace(/\n$/, '').split('\n')
  } catch (error) {
    if (!LiquidError.is(error)) throw error
    const [line, column] = error.token.getPosition()
    const [why = ''] = error.message.split('\n')
    throw new Failure('usage', {
      what: `模板有误：第 ${line} 行第 ${column} 列`,
      why: why.replace(/(, file:.*)?, line:\d+, col:\d+$/, ''),
    })
  }
}

const textOf = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new Failure('usage', { what: `不能读取模板 ${file}`, why: String(error) }, { cause: error })
  })

const asText = (value: unknown) => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What the filters of Liquid do not know: amounts, days, and that a character may take two columns. */
const filters: Readonly<Record<string, (value: unknown, ...given: unknown[]) => string>> = {
  /** `1234.5` → `1,234.50` */
  money: (value) => {
    const text = asText(value)
    if (text === '') return ''
    const amount = readDecimal(text)
    if (!amount.ok) throw new Error(`money: 不是金额“${text}”`)
    return formatMoney(amount.value)
  },
  /** The day of a time. */
  day: (value) => asText(value).slice(0, 'yyyy-MM-dd'.length),
  /** To so many columns; `pad: 12, "right"` puts spaces before. */
  pad: (value, width, align) => padText(asText(value), Number(width), align === 'right' ? 'right' : 'left'),
  /** To so many columns at most, cut in the middle. */
  cut: (value, width) => cutText(asText(value), Number(width)),
}
