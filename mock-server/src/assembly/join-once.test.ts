import { describe, expect, it } from 'vitest'
import { joinOnce } from './join-once.ts'

describe('what families have', () => {
  it('stands together under its names', () => {
    expect(joinOnce('table', [{ goods: 1 }, { stock: 2 }])).toEqual({ goods: 1, stock: 2 })
  })

  it('is refused where two have the same name', () => {
    expect(() => joinOnce('job', [{ issueOrder: 1 }, { issueOrder: 2 }])).toThrow(
      'two families have a job named issueOrder',
    )
  })
})
