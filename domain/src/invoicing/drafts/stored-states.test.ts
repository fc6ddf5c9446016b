import { describe, expect, it } from 'vitest'
import { canMoveStored, canSaveStored, STORED_TRANSITIONS, type StoredState } from './stored-states.ts'

const states: readonly StoredState[] = ['0', '1', '2', '3']

describe('a stored form', () => {
  it.each<[StoredState, readonly StoredState[]]>([
    ['0', ['1', '2', '3']],
    ['1', ['0', '2', '3']],
    ['2', []],
    ['3', ['0']],
  ])('goes from %s to %j and nowhere else', (from, to) => {
    expect(states.filter((state) => canMoveStored(from, state))).toEqual(to)
    expect(STORED_TRANSITIONS[from]).toEqual(to)
  })

  it('is written until it is issued or dropped', () => {
    expect(states.filter(canSaveStored)).toEqual(['0', '1'])
  })
})
