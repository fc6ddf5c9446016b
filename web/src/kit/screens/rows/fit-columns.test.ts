import { describe, expect, it } from 'vitest'
import { fitColumns } from './fit-columns.ts'

const columns = [
  { width: 200, least: 100 },
  { width: 120, least: 120 },
  { width: 180, least: 80 },
]
const actions = { full: 100, compact: 40 }

describe('columns of a list', () => {
  it.each<[string, number, number[], boolean, boolean]>([
    ['share what is left over', 1100, [400, 240, 360], false, false],
    ['stand as they wish', 600, [200, 120, 180], false, false],
    ['give way where they can', 500, [150, 120, 130], false, false],
    ['become as narrow as they may', 400, [100, 120, 80], false, false],
    ['take room from the actions before they are cut', 340, [100, 120, 80], true, false],
    ['share what the actions leave', 360, [110, 120, 90], true, false],
    ['are cut off last of all, where somebody arranged them', 339, [100, 120, 80], true, true],
  ])('%s', (_, room, widths, isCompact, isCut) => {
    expect(fitColumns(columns, room, actions, true)).toEqual({ widths, leftOut: 0, isCompact, isCut })
  })

  it('are left out from the last where nobody arranged them, all but the first', () => {
    const at = (room: number) => fitColumns(columns, room, actions)
    expect(at(340).leftOut).toBe(0)
    expect(at(339)).toEqual({ widths: [119, 120], leftOut: 1, isCompact: false, isCut: false })
    expect(at(259)).toEqual({ widths: [159], leftOut: 2, isCompact: false, isCut: false })
    expect(at(100)).toEqual({ widths: [100], leftOut: 2, isCompact: true, isCut: true })
  })

  it('keep a width that somebody chose, as far as there is another to take the rest', () => {
    const chosen = columns.map((column, at) => (at === 1 ? { ...column, isFixed: true } : column))
    expect(fitColumns(chosen, 1100, actions).widths).toEqual([463, 120, 416])
    const all = columns.map((column) => ({ ...column, isFixed: true }))
    expect(fitColumns(all, 1100, actions).widths).toEqual([200, 120, 180])
  })

  it('never take more than there is', () => {
    for (let room = 300; room < 900; room += 7) {
      const { widths, isCut } = fitColumns(columns, room, { full: 0, compact: 0 })
      expect(isCut).toBe(false)
      expect(widths.reduce((total, width) => total + width, 0)).toBeLessThanOrEqual(room)
    }
  })
})
