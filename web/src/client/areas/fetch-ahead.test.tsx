import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchAhead, fetchNow } from './fetch-ahead.ts'

let idle: (() => void)[] = []
const rest = () => idle.splice(0).forEach((work) => work())
const links = () => [...document.head.querySelectorAll('link')]
const named = () => links().map(({ rel, href }) => `${rel} ${href.replace(/.*\//, '')}`)

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  document.head.innerHTML = '<meta name="console-files" content="./a.js ./b.css ./c.js ./d.js">'
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

it('fetches three files at a time, each when the browser has nothing to do, and runs none', () => {
  fetchAhead()
  expect(named()).toEqual([])
  rest()
  rest()
  expect(named()).toEqual(['modulepreload a.js', 'preload b.css', 'modulepreload c.js'])
  links()[0]?.dispatchEvent(new Event('error'))
  rest()
  expect(named().slice(3)).toEqual(['modulepreload d.js'])
  links()[1]?.dispatchEvent(new Event('load'))
  rest()
  expect(named()).toHaveLength(4)
})

it('stops when it is told to, and does nothing where the page names no files', () => {
  fetchAhead()()
  rest()
  expect(named()).toEqual([])
  document.head.innerHTML = ''
  fetchAhead()
  rest()
  expect(named()).toEqual([])
})

it('fetches all files at once for who waits for them, and lets calls go before', () => {
  fetchNow()
  expect(named()).toEqual(['modulepreload a.js', 'preload b.css', 'modulepreload c.js', 'modulepreload d.js'])
  expect(new Set(links().map(({ fetchPriority }) => fetchPriority))).toEqual(new Set(['low']))
})
