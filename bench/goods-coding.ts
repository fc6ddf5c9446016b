/**
 * How often the coder's first and first five codes hold the one that was chosen: for company names of our own choosing,
 * and for names of a shop that nobody here chose, by the part in which they are held out. How much a score promises.
 */
import { pathToFileURL } from 'node:url'
import { TAKEN_FROM_SCORE } from '@kaipiao/domain/invoicing/goods-coding/code-lines'
import { createCoder, type Coder } from '@kaipiao/domain/invoicing/goods-coding/create-coder'
import { significantDigits } from '@kaipiao/domain/invoicing/goods-coding/tax-code-row'
import { taxCodeTable } from '@kaipiao/domain/invoicing/goods-coding/tax-code-table'
import { NAMED_GOODS } from './goods-coding/goods-coding-names.ts'
import { readOutsideNames } from './goods-coding/goods-coding-outside.ts'
import { readShopNames } from './goods-coding/goods-coding-shop.ts'

const TOP_1_FLOOR = 0.9
const TOP_5_FLOOR = 0.95
const SCORES = [97, 95, TAKEN_FROM_SCORE, 90, 85, 70, 50, 30]
/** As long as this a title of a shop, shorter a name as people write it. */
const TITLE_FROM = 15

interface Question {
  name: string
  expected: readonly string[]
}

interface Answer extends Question {
  found: string[]
  score: number
}

function ask(coder: Coder, questions: readonly Question[]): Answer[] {
  return questions.map((question) => {
    const suggestions = coder.suggest(question.name, 5)
    return { ...question, found: suggestions.map(({ row }) => row.code), score: suggestions[0]?.score ?? 0 }
  })
}

const isFirst = ({ expected, found: [first = ''] }: Answer): boolean => expected.includes(first)
/** A label that is a group of the classification is met by any leaf of it, for only leaves can be issued. */
const isMet = (code: string, expected: readonly string[]): boolean =>
  expected.some((wanted) => code.startsWith(significantDigits(wanted)))
const isAmongFiveOfGroup = ({ expected, found }: Answer): boolean =>
  found.some((code) => isMet(code, expected))
const isAmongFive = ({ expected, found }: Answer): boolean => found.some((code) => expected.includes(code))

const percent = (count: number, of: number): string =>
  of === 0 ? '–' : `${((100 * count) / of).toFixed(1)}%`

function print(title: string, answers: readonly Answer[]): void {
  const count = answers.length
  const first = percent(answers.filter(isFirst).length, count)
  const five = percent(answers.filter(isAmongFive).length, count)
  const none = percent(answers.filter(({ found }) => found.length === 0).length, count)
  console.log(`${title}: ${count} names, first ${first}, among five ${five}, without a proposal ${none}`)
  const cells = SCORES.map((score) => {
    const sure = answers.filter((answer) => answer.score >= score)
    return `≥${score}: ${percent(sure.filter(isFirst).length, sure.length)} of ${percent(sure.length, count)}`
  })
  console.log(`  right at a score  ${cells.join('   ')}`)
  console.log(
    `  among five, a leaf of the group named counted: ${percent(answers.filter(isAmongFiveOfGroup).length, count)}`,
  )
  const written = answers.filter(({ score }) => score >= TAKEN_FROM_SCORE)
  const right = (part: readonly Answer[]) =>
    `${percent(part.filter(({ found: [first = ''], expected }) => isMet(first, expected)).length, part.length)} of ${part.length}`
  console.log(
    `  written: right ${right(written)}, names ${right(written.filter(({ name }) => name.length < TITLE_FROM))}, titles ${right(written.filter(({ name }) => name.length >= TITLE_FROM))}`,
  )
}

/** Of processor time: other work on the machine doesn't count. */
function processorMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function measureOutside(coder: Coder, shop: ReturnType<typeof readShopNames> & object): void {
  const path = process.argv.find((word) => word.startsWith('--outside='))?.slice('--outside='.length)
  if (path === undefined) return
  const names = readOutsideNames(path, shop)
  const leaves = new Set(coder.rows.map(({ code }) => code))
  for (const part of ['known', 'unseen'] as const) {
    const own = names.filter((name) => name.part === part)
    const answers = ask(
      coder,
      own.map(({ name, code }) => ({ name, expected: [code] })),
    )
    print(`outside names of ${part} codes`, answers)
    const ofLeaves = answers.filter(({ expected: [code = ''] }) => leaves.has(code))
    print('  those whose code is a leaf', ofLeaves)
  }
}

function measure(): boolean {
  const companyNames = NAMED_GOODS.map(([name, codes]) => ({
    name,
    expected: codes.split(' ').map((code) => code.padEnd(19, '0')),
  }))
  const start = process.cpuUsage()
  const coder = createCoder(taxCodeTable())
  coder.suggest('预热')
  const buildMs = processorMs(start)
  const company = ask(coder, companyNames)
  print('company names of our own choosing', company)
  const shop = readShopNames()
  if (!shop) console.log('shop names: ../shared/data/goods-names.csv is not at hand')
  const leaves = new Set(coder.rows.map(({ code }) => code))
  const groups = [['fit'], ['names'], ['categories'], ['names', 'categories'], ['fit', 'names', 'categories']]
  for (const parts of groups) {
    const names = (shop ?? []).filter(({ part }) => parts.includes(part))
    if (names.length === 0) continue
    const answers = ask(
      coder,
      names.map(({ name, code }) => ({ name, expected: [code] })),
    )
    print(`shop names, ${parts.join(' and ')}`, answers)
    print(
      `  those whose code is a leaf`,
      answers.filter(({ expected: [code = ''] }) => leaves.has(code)),
    )
  }
  measureOutside(coder, shop ?? [])
  const asked = [...companyNames, ...(shop ?? [])]
  const begin = process.cpuUsage()
  for (const { name } of asked) coder.suggest(name, 5)
  const askMs = processorMs(begin) / asked.length
  console.log(`table and index ${buildMs.toFixed(0)} ms, ${askMs.toFixed(2)} ms a name, of processor time`)
  if (process.argv.includes('--missed')) {
    for (const { name, expected, found } of company.filter((answer) => !isFirst(answer))) {
      console.log(name, expected.join(' '), '→', found.map((code) => coder.find(code)?.name).join('、'))
    }
  }
  const isKept = (check: (answer: Answer) => boolean, floor: number) =>
    company.filter(check).length >= floor * company.length
  return isKept(isFirst, TOP_1_FLOOR) && isKept(isAmongFive, TOP_5_FLOOR)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = measure() ? 0 : 1
