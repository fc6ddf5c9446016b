import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const tool = fileURLToPath(new URL('../../node_modules/oxlint/bin/oxlint', import.meta.url))
const plugin = fileURLToPath(new URL('typed-text.js', import.meta.url))

/** Planted: each is refused once. */
const REFUSED: readonly string[] = [
  `import { Button, Input } from 'antd'; export const box = <Input />`,
  `import { AutoComplete as Offers } from 'antd'; export const box = <Offers />`,
  `export const box = <Select showSearch options={[]} />`,
  `export const box = <Select mode="tags" />`,
  `export const box = <input value="" />`,
  `export const box = <input type="search" />`,
  `export const box = <textarea />`,
  `export const box = <Box onPressEnter={save} />`,
  `export const box = <Box onSearch={look} />`,
  `export const props = { onPressEnter: save }`,
  `export const onKeyDown = (event) => event.key === 'Enter' && save()`,
  `export const onKeyDown = ({ key }) => { if ('Enter' !== key) return; save() }`,
  `export const onKeyDown = (event) => event.keyCode === 13 && save()`,
  `export const onKeyDown = (event) => { const pressed = event.key; if (pressed === 'Escape') close() }`,
  `export function onKeyDown(event) { switch (event.key) { case 'Enter': save() } }`,
  `export const onKeyDown = (event) => ({ Enter: save, a: add })[event.key]?.()`,
  `export const onKeyDown = (event) => ['Enter', ' '].includes(event.key) && save()`,
]

const ALLOWED: readonly string[] = [
  `import { Button, Select } from 'antd'; export const box = <Select options={[]} onChange={save} />`,
  `import { type Input } from 'antd'; export type Box = Input`,
  `import { Input } from '../../kit/parts.ts'; export const box = <Input onEnter={save} />`,
  `export const box = <><input type="checkbox" /><input type="password" /><input type="file" /></>`,
  `export const onKeyDown = (event) => pressedKey(event) === 'Enter' && save()`,
  `export const onKeyDown = (event) => { const key = pressedKey(event); if (key !== 'Enter') return; save() }`,
  `export const onKeyDown = (event) => { const key = pressedKey(event)?.toLowerCase(); if (key === 'enter') save() }`,
  `export const onKeyDown = (event) => ({ Enter: save })[pressedKey(event) ?? '']?.()`,
  `export const onKeyDown = (event) => ['Enter', ' '].includes(pressedKey(event)) && save()`,
  `export const words = [['Enter', 'goes on']]; export const one = word === 'enters'`,
]

let folder = ''
/** How often a file is refused, by its name. */
const counts = new Map<string, number>()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-lint-'))
  const rules = { 'typing/no-raw-input': 'error', 'typing/no-raw-key': 'error' }
  const config = { jsPlugins: [plugin], categories: { correctness: 'off' }, rules }
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(config))
  for (const [kind, sources] of Object.entries({ refused: REFUSED, allowed: ALLOWED }))
    sources.forEach((source, at) => writeFileSync(join(folder, `${kind}-${at}.tsx`), source))
  const flags = ['-c', join(folder, 'rules.json'), '--format', 'json', folder]
  const { stdout } = spawnSync(process.execPath, [tool, ...flags], { encoding: 'utf8', cwd: folder })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { filename: string; code: string }[] }
  for (const { filename, code } of diagnostics) {
    const name = filename.split('/').at(-1) ?? ''
    if (code.startsWith('typing(')) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

it.each(REFUSED.map((source, at) => ({ source, at })))('refuses $source', ({ at }) => {
  expect(counts.get(`refused-${at}.tsx`)).toBe(1)
})

it.each(ALLOWED.map((source, at) => ({ source, at })))('lets stand $source', ({ at }) => {
  expect(counts.get(`allowed-${at}.tsx`)).toBeUndefined()
})
