import { mkdtempSync, readdirSync, rmSync, statSync, appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createBoundedJournal } from './bounded-journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaipiao-journal-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('keeps the newest within its bound, for its user alone, and reads past a line that was cut', () => {
  const path = join(folder, 'kept', 'one.jsonl')
  const journal = createBoundedJournal(path, 100)
  expect(journal.read()).toEqual([])
  for (let number = 0; number < 100; number++) journal.append({ number })
  appendFileSync(path, '{"number":')
  const kept = journal.read()
  expect(kept.length).toBeLessThan(30)
  expect(kept.at(-1)).toEqual({ number: 99 })
  expect(readdirSync(join(folder, 'kept'))).toEqual(['one.jsonl', 'one.jsonl.1'])
  expect(statSync(path).mode & 0o077).toBe(0)
})
