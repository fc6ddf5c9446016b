import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows.ts'
import { parseHeader } from './parse-rows.ts'
import { planImport, rejectCells, rejectHeaders, templateHeaders, withoutPassword } from './plan-import.ts'

function parseCells(headers: readonly string[], cells: readonly (readonly string[])[]) {
  const header = parseHeader(headers)
  if (!header.ok) throw new Error(header.issues[0]?.message)
  const { parse } = header.value
  return cells.flatMap((row, at) => parse(row, at + 1, at + 2) ?? [])
}

function buildRows(taxNumbers: readonly string[]) {
  const cells = taxNumbers.map((taxerId, i) => ['甲公司', taxerId, '1', `user${i}`, 'secret', '', ''])
  return checkRows(parseCells(templateHeaders(), cells))
}

const RIGHT = '91330681MA7F19UC27'

describe('planImport', () => {
  it('sends correct rows in batches and keeps the wrong ones', () => {
    const plan = planImport(buildRows([RIGHT, 'x', RIGHT, RIGHT, '']), 2)
    expect(plan.batches.map(({ id, rows }) => [id, rows.map(({ lineId }) => lineId)])).toEqual([
      ['1-3', ['1', '3']],
      ['4-4', ['4']],
    ])
    expect(plan.rejects.map(({ line }) => line)).toEqual([2, 5])
    expect([plan.total, plan.accepted]).toEqual([5, 3])
  })
  it('loses no row and sends none twice', () => {
    const number = fc.constantFrom(RIGHT, 'x')
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 1 }),
        fc.integer({ min: 1, max: 7 }),
        (numbers, batchRows) => {
          const { batches, rejects } = planImport(buildRows(numbers), batchRows)
          const sent = batches.flatMap(({ rows }) => rows.map(({ lineId }) => Number(lineId)))
          const lines = [...sent, ...rejects.map(({ line }) => line)].sort((a, b) => a - b)
          expect(lines).toEqual(numbers.map((_, i) => i + 1))
          expect(batches.every(({ rows }) => rows.length > 0 && rows.length <= batchRows)).toBe(true)
          expect(new Set(batches.map(({ id }) => id)).size).toBe(batches.length)
        },
      ),
    )
  })
  it('refuses a batch of nothing', () => {
    expect(() => planImport([], 0)).toThrow(RangeError)
  })
})

describe('rejects', () => {
  it('have the columns of the template and 错误', () => {
    expect(rejectHeaders()).toEqual([...templateHeaders(), '错误'])
  })
  it('can be imported again as they are', () => {
    const [wrong] = planImport(buildRows(['x'])).rejects
    if (!wrong) throw new Error('nothing rejected')
    const cells = rejectCells(
      wrong.row,
      wrong.issues.map(({ message }) => message),
    )
    expect(cells.at(-1)).toBe('税号错误或为空（B2“x”）')
    expect(parseCells(rejectHeaders(), [cells])).toMatchObject([{ row: wrong.row, cellIssues: [] }])
  })
})

describe('withoutPassword', () => {
  it('hides a password and keeps an absent one absent', () => {
    const [row] = buildRows([RIGHT])
    if (!row) throw new Error('no row')
    expect(withoutPassword(row.row).dlmm).toBe('******')
    expect(withoutPassword({ ...row.row, dlmm: '' }).dlmm).toBe('')
  })
})
