/**
 * What a search box does to those who type into it: a thousand searches of a list, at 60 to 400 ms a key, with replies that
 * take 0, 300 and 2,000 ms; every fifth one in pinyin. Counts keys that are not in the box afterwards, requests for what
 * nobody typed, and entries of the history. `KAIPIAO_BENCH_BUILD` names the folder of another build of the console.
 */
import { rmSync } from 'node:fs'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'
import { beginWork, followMenu } from '../console/at-work.ts'
import { builds } from '../console/build.ts'
import { serve } from '../console/serve.ts'

const SEARCHES = Number(process.env['KAIPIAO_BENCH_SEARCHES'] ?? 1000)
const PAGES = Number(process.env['KAIPIAO_BENCH_PAGES'] ?? 6)
const AGENCY = '13800000003'
const LIST = '**/customerInfo/list*'
const GAPS = [60, 100, 150, 190, 205, 215, 230, 260, 300, 400]
const REPLIES = [0, 300, 2000]
const TEXTS = ['13812345', 'qingsh', '911101', '808 1', 'a-b c', '溪岸07'] as const
const WORDS = [
  { strokes: ['q', 'qi', 'qin', 'qing', "qing'h", "qing'he"], word: '青禾' },
  { strokes: ['x', 'xi', "xi'a", "xi'an"], word: '溪岸' },
] as const
/** The box waits 200 ms for the next key; the list has been told by then. */
const SETTLED_MS = 700

/** A history holds fifty entries at most and says no more of a full one: those that are made are counted. */
const countEntries = `
  window.entries = 0
  const push = history.pushState
  history.pushState = function (...entry) {
    window.entries++
    return push.apply(this, entry)
  }`

interface Score {
  searches: number
  keys: number
  lost: number
  spoilt: number
  requests: number
  wrong: number
  entries: number
}

const scores = new Map<number, Score>()
const scoreOf = (reply: number): Score => {
  const score = scores.get(reply) ?? {
    searches: 0,
    keys: 0,
    lost: 0,
    spoilt: 0,
    requests: 0,
    wrong: 0,
    entries: 0,
  }
  scores.set(reply, score)
  return score
}

const given = process.env['KAIPIAO_BENCH_BUILD']
const folder = given ?? (await builds.console())
const browser = await launchBrowser()
const running = await startSandbox({ world: 'small' })
const served = await serve(folder, running.url)
try {
  const pages: Page[] = []
  // One after another: all at once they would keep each other from the beginning.
  for (let at = 0; at < PAGES; at++)
    pages.push(await beginWork(browser, `${served.url}#/agencyLogin`, AGENCY))
  await Promise.all(pages.map(typeAll))
} finally {
  served.close()
  await running.close()
  await browser.close()
  if (!given) rmSync(folder, { recursive: true })
  tellScores()
}

/** Also of those that were left when something failed: a thousand searches take their time. */
function tellScores(): void {
  console.log(
    'reply, ms  searches    keys    lost  spoilt searches  requests  for what nobody typed  entries a search',
  )
  for (const [reply, { searches, keys, lost, spoilt, requests, wrong, entries }] of scores)
    console.log(
      [reply, searches, keys, lost, spoilt, requests, wrong, (entries / searches).toFixed(2)].join('\t'),
    )
}

async function typeAll(page: Page, worker: number): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  await page.evaluate(countEntries)
  // The replies of the list say what they always say; when, and to what question, is what counts.
  let reply = ''
  let wait = 0
  let asked: string[] = []
  await page.route(LIST, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('keyword') ?? '')
    if (reply === '') reply = await (await route.fetch()).text()
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.fulfill({ contentType: 'application/json', body: reply }).catch(() => undefined)
  })
  await followMenu(page, '客户')
  const box = page.getByRole('textbox', { name: /搜索客户/ })
  await box.waitFor()
  await page.locator('tbody tr.ant-table-row').first().waitFor()
  for (let at = worker; at < SEARCHES; at += PAGES) {
    wait = REPLIES[at % REPLIES.length] ?? 0
    const gap = GAPS[Math.floor(at / REPLIES.length) % GAPS.length] ?? 200
    const text = `${TEXTS[at % TEXTS.length]}${at % 7}`
    const word = at % 5 === 0 ? WORDS[at % WORDS.length] : undefined
    asked = []
    const before = await entriesOf(page)
    const typed = await search(page, keyboard, box, { text, gap, word })
    await pause(SETTLED_MS + (at % 4 === 0 ? wait : 0))
    await addressed(page, (await box.inputValue()).trim())
    const got = await box.inputValue()
    // One leaves the box and comes back to it for the next search.
    await page.locator('h1').first().click()
    await pause(50)
    const entries = (await entriesOf(page)) - before
    const score = scoreOf(wait)
    score.searches += 1
    score.keys += typed.length
    score.lost += typed.length - kept(typed, got)
    score.spoilt += Number(got !== typed)
    score.requests += asked.length
    score.wrong += asked.filter((keyword) => !mayBeAsked(keyword, typed)).length
    score.entries += entries
    await clear(box)
  }
  await page.context().close()
}

interface Typing {
  text: string
  gap: number
  word: (typeof WORDS)[number] | undefined
}

/** Types key by key as a person does, words by an input method; answers what should stand in the box. */
async function search(
  page: Page,
  keyboard: CDPSession,
  box: Locator,
  { text, gap, word }: Typing,
): Promise<string> {
  await box.click()
  for (const stroke of word?.strokes ?? []) {
    await keyboard.send('Input.imeSetComposition', {
      text: stroke,
      selectionStart: stroke.length,
      selectionEnd: stroke.length,
    })
    await pause(gap)
  }
  if (word) {
    await keyboard.send('Input.insertText', { text: word.word })
    await pause(gap)
  }
  for (const key of text) {
    await page.keyboard.type(key)
    await pause(gap)
  }
  return `${word?.word ?? ''}${text}`
}

/** The next one begins with an empty box. */
async function clear(box: Locator): Promise<void> {
  await box.fill('')
  await box.press('Enter')
  await addressed(box.page(), '')
  await pause(300)
}

/** A machine under load writes addresses late: until the address says the word, or never will. */
async function addressed(page: Page, word: string): Promise<void> {
  for (let waited = 0; waited < 5000; waited += 100) {
    if ((new URLSearchParams(page.url().split('?')[1] ?? '').get('keyword') ?? '') === word) return
    await pause(100)
  }
}

/** Whether somebody meant to search for it: what stood in the box, finished, at some moment. */
function mayBeAsked(keyword: string, typed: string): boolean {
  return typed.trim().startsWith(keyword)
}

/** How many of the keys are in the box, in their order: the longest common subsequence. */
function kept(typed: string, got: string): number {
  let row = Array.from({ length: got.length + 1 }, () => 0)
  for (const key of typed) {
    const next = [0]
    for (let at = 0; at < got.length; at++)
      next.push(got[at] === key ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    row = next
  }
  return row.at(-1) ?? 0
}

async function entriesOf(page: Page): Promise<number> {
  return Number(await page.evaluate('window.entries'))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
