/** Every command there is: its help, its examples, its page and its place in the reference. */
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../program/program.ts'
import { checkCommand } from '../plan/check-command.ts'
import { splitWords } from '../plan/plan-values.ts'
import { fakeDeps } from '../testing/fake-deps.ts'
import { listCommandEntries } from '../command-line/command-entry.ts'
import { manPage } from './man-page.ts'
import { referencePage } from './reference-page.ts'

const entries = listCommandEntries(buildProgram(fakeDeps(), () => {}))
/** Understands one line after another; its commands do nothing. */
const understanding = buildProgram(fakeDeps(), () => {})
const byPath = entries.map((entry) => [['kaipiao', ...entry.path].join(' '), entry] as const)

/** The command lines of a help, as one would type them. */
const examplesOf = (help: string) =>
  (help.split('\n示例：\n')[1] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The words after `kaipiao`, without what a shell takes for itself. */
function wordsOf(line: string): readonly string[] {
  const typed = line.replace(/^… \| /, '').replace(/ [<>] \S+$/, '')
  return (splitWords(typed) ?? []).slice(1)
}

describe('a command', () => {
  it.each(byPath)('%s: has a help in Chinese, with examples of itself', (line, { help, summary, path }) => {
    expect(help).toContain(`用法： ${line}`)
    expect(path.length === 0 || summary !== '').toBe(true)
    // Commander's own English must not shine through.
    expect(help).not.toMatch(
      /Usage|Options:|Commands:|Arguments:|display|default:|choices:|\[options\]|\[command\]/,
    )
    const examples = examplesOf(help)
    expect(examples.some((example) => example.includes(line))).toBe(true)
  })

  it.each(byPath)('%s: has examples that the program understands', (_, { help }) => {
    for (const example of examplesOf(help)) {
      const words = wordsOf(example)
      const fault = words[0] === 'run' ? undefined : checkCommand(understanding, words)
      expect([example, fault]).toEqual([example, undefined])
    }
  })
})

describe('a page for man', () => {
  it.each(byPath)(
    '%s: names all that the command understands, and gives the formatter no requests',
    (_, entry) => {
      const page = manPage(entry, entries, '1.0.0')
      for (const { term } of [...entry.arguments, ...entry.options])
        expect(page).toContain(term.replaceAll('-', String.raw`\-`))
      const requests = page.split('\n').filter((line) => /^[.']/.test(line))
      for (const request of requests) expect(request).toMatch(/^\.(TH|SH|TP|B|BR|nf|fi)( |$)/)
    },
  )

  it('tells exit codes and variables on that of the program', () => {
    const [program] = entries
    expect(program && manPage(program, entries, '1.0.0')).toMatch(
      /\.TP\n\.B 130\n已中断[^]*\.B KAIPIAO_BASE_URL/,
    )
  })
})

it('the reference has every command and every option, and links that lead somewhere', () => {
  const page = referencePage(entries, '1.0.0')
  for (const { path, options } of entries) {
    if (path.length > 0) expect(page).toContain(`## kaipiao ${path.join(' ')}\n`)
    for (const { term } of options) expect(page).toContain(`\`${term}\``)
  }
  const anchors = new Set([...page.matchAll(/<a id="(.+?)">/g)].map(([, id]) => id))
  for (const [, target] of page.matchAll(/\]\(#(.+?)\)/g)) expect(anchors).toContain(target)
})
