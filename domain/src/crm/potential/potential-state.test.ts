import { describe, expect, it } from 'vitest'
import {
  canMovePotential,
  canWritePotential,
  potentialAfterTrack,
  type PotentialState,
} from './potential-state.ts'

const states: readonly PotentialState[] = ['new', 'following', 'converted', 'lost']

describe('states of a potential customer', () => {
  it('converts one that is new or followed, and none twice', () => {
    expect(states.filter((state) => canMovePotential(state, 'converted'))).toEqual(['new', 'following'])
  })

  it('never leaves 已转化', () => {
    expect(states.filter((state) => canMovePotential('converted', state))).toEqual([])
    expect(states.filter((state) => canWritePotential('converted', state))).toEqual(['converted'])
  })

  it('lets staff write every state but 已转化', () => {
    for (const from of ['new', 'following', 'lost'] as const) {
      expect(states.filter((to) => canWritePotential(from, to))).toEqual(['new', 'following', 'lost'])
    }
  })

  it.each([
    ['new', 'following'],
    ['following', 'following'],
    ['lost', 'following'],
    ['converted', 'converted'],
  ] as const)('makes %s %s by a follow-up', (from, to) => {
    expect(potentialAfterTrack(from)).toBe(to)
  })
})
