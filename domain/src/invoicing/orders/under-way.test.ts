import { expect, it } from 'vitest'
import { isUnderWay } from './under-way.ts'

it('is under way until it is issued, failed or given up, and not while it waits to be corrected', () => {
  const states = [1, 2, 3, 11, 12, 101, 103, 111] as const
  expect(states.filter((ddzt) => isUnderWay({ ddzt }))).toEqual([2, 11, 12])
  expect(states.filter((ddzt) => isUnderWay({ ddzt, ydk: 1 }))).toEqual([1, 2, 11, 12])
})
