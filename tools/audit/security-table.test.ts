import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const rows = readFileSync(new URL('docs/security.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\||\|$/g, '').trim()))

it.each(rows.map((cells) => [cells[0] ?? '', cells[1] ?? '', cells] as const))(
  '%s, %s: has its test, or says why not',
  (_, __, cells) => {
    const [, attack = '', what = '', test = ''] = cells
    expect(attack).not.toBe('')
    if (test === '') expect(what).toMatch(/^(does not apply|open|of the host in front)/)
    else expect([test, existsSync(new URL(test.replaceAll('`', ''), root))]).toEqual([test, true])
  },
)

it('every chapter of the list has its row', () => {
  const chapters = new Set(rows.flatMap(([where = '']) => where.split(', ').map((one) => one.split('.')[0])))
  for (let chapter = 1; chapter <= 17; chapter += 1) expect([...chapters]).toContain(`V${chapter}`)
})
