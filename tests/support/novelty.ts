import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { changeTheme, expectAccessible, NOT_JUDGED } from './visit.ts'

/** Ways of drawing something that were judged in this run, by whichever worker: a line each. */
const judgedFile = () => join(test.info().project.outputDir, 'judged-ways')
const NOVEL = 'data-novel'

/**
 * No serious violation in what a part of the page draws in a way that was not judged before: another shape of screen,
 * another kind of cell or input, another state of one; in either theme, since most violations are of colours. Told by what
 * stands there itself, so that what a definition begins to use tomorrow is judged tomorrow.
 */
export async function judgeNovelty(page: Page, part: string): Promise<void> {
  const question = { part, except: NOT_JUDGED.join() }
  const file = judgedFile()
  const judged = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const novel = (await page.evaluate(waysOfDrawing, question)).filter((way) => !judged.has(way))
  if (novel.length === 0) return
  await page.evaluate(waysOfDrawing, { ...question, mark: { name: NOVEL, ways: novel } })
  await expectAccessible(page, `[${NOVEL}]`)
  if (novel.some((way) => WITH_TEXT.test(way))) {
    const isDark = (await page.locator('html').getAttribute('data-mode')) === 'dark'
    await changeTheme(page, isDark ? 'light' : 'dark')
    await expectAccessible(page, `[${NOVEL}]`, 'color-contrast')
  }
  await page.evaluate(
    (name) => document.querySelectorAll(`[${name}]`).forEach((element) => element.removeAttribute(name)),
    NOVEL,
  )
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, novel.map((way) => `${way}\n`).join(''))
}

/** What can have too little contrast: what has words, and inputs. */
const WITH_TEXT = / text$|> (input|textarea)/

interface Question {
  part: string
  except: string
  /** Has the first element that is drawn in each of these ways marked. */
  mark?: { name: string; ways: string[] }
}

/** How each element of a part is drawn: what it is, by its classes and attributes, and in what it stands. */
function waysOfDrawing({ part, except, mark }: Question): string[] {
  // Themes are judged together; the library numbers what it adds by itself, and names what still moves.
  const isDrawing = (name: string) => !/^(css-|kp-dark$|kp-light$)|-(appear|enter|leave)(-|$)/.test(name)
  const told = ({ localName, classList }: Element) =>
    [localName, ...[...classList].filter(isDrawing).toSorted()].join('.')
  const stateOf = ({ attributes }: Element) =>
    [...attributes]
      .filter(({ name }) => /^(aria-.*|role|tabindex|type|href|alt|disabled)$/.test(name))
      .map(({ name, value }) =>
        /^(role|type|tabindex)$/.test(name) || /^(true|false|mixed)$/.test(value) ? `${name}=${value}` : name,
      )
      .toSorted()
      .join(' ')
  const ways = new Set<string>()
  const marked = new Set(mark?.ways)
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    if (element.parentElement?.closest('svg') || element.closest(except)) continue
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
    const parent = element.parentElement ? told(element.parentElement) : ''
    const way = `${parent} > ${told(element)} [${stateOf(element)}]${hasText ? ' text' : ''}`
    ways.add(way)
    if (mark && marked.delete(way)) element.setAttribute(mark.name, '')
  }
  return [...ways]
}
