import { describe, expect, it } from 'vitest'
import { readDescription } from '../contract/description.ts'
import { behaviours } from './families.ts'

describe('every operation', () => {
  it('of the description behaves', () => {
    const known: ReadonlySet<string> = new Set(behaviours.keys())
    const missing = [...readDescription().operations.keys()].filter((id) => !known.has(id))
    expect(missing).toEqual([])
  })

  it('that behaves is described', () => {
    const unknown = [...behaviours.keys()].filter((id) => !readDescription().operations.has(id))
    expect(unknown).toEqual([])
  })
})
