import { expect, it } from 'vitest'
import { findLostSources, readRows, readSections } from './sources.ts'

const known = {
  rows: readRows('| ID | What |\n|---|---|\n| BD01 | a |\n| BD02 | b |\n| O1 | c |\n'),
  sections: new Map([
    ['domain.md', readSections('# Facts\n\n## 1. First\n\n### 1.4 Codes\n')],
    ['law-2026.md', readSections('# Law\n\n## 2. Rates\n')],
  ]),
}

it('reads the rows of the tables and the numbers of the sections', () => {
  expect([...known.rows]).toEqual(['BD01', 'BD02', 'O1'])
  expect([...(known.sections.get('domain.md') ?? [])]).toEqual(['1', '1.4'])
})

it('names each source that does not exist, with its line', () => {
  const text = '// checklist BD01–BD03, O1\nconst size = "A4"\n// domain.md §1.4, domain.md §1.9; O2'
  expect(findLostSources(text, known)).toEqual([
    { line: 1, source: 'BD03' },
    { line: 3, source: 'O2' },
    { line: 3, source: 'domain.md §1.9' },
  ])
})

it('knows every page of facts, and every section that is named after one', () => {
  const text = '// law-2026.md §2, §3; domain.md §1.4–§1.6\n// nowhere.md §1 and law-2026.md §2'
  expect(findLostSources(text, known)).toEqual([
    { line: 1, source: 'law-2026.md §3' },
    { line: 1, source: 'domain.md §1.6' },
    { line: 2, source: 'nowhere.md §1' },
  ])
})
