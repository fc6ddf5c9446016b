import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeFormEdits } from './merge-form-edits.ts'

const FIELDS = ['name', 'mobile', 'labels', 'remark']
const value = fc.constantFrom<unknown>(undefined, '', 'a', 'b', 'c', 1, ['x'], [])
const record = fc.record({ name: value, mobile: value, labels: value, remark: value })

describe('edits of two people', () => {
  it.each([
    ['neither has changed it', 'a', 'a', 'a', 'a', [], []],
    ['only I have', 'a', 'b', 'a', 'b', [], []],
    ['only the other has', 'a', 'a', 'c', 'c', ['name'], []],
    ['both have, the same', 'a', 'b', 'b', 'b', [], []],
    ['both have, each otherwise', 'a', 'b', 'c', 'b', [], ['name']],
    ['the other has emptied what I left', 'a', 'a', '', '', ['name'], []],
    ['empty is as good as nothing', undefined, '', 'c', 'c', ['name'], []],
  ])('%s', (_, base, mine, theirs, name, taken, disputed) => {
    const given = { base: { name: base }, mine: { name: mine }, theirs: { name: theirs } }
    expect(mergeFormEdits(['name'], given)).toEqual({ values: { name }, taken, disputed })
  })

  it('leaves alone what the other record says nothing of', () => {
    const given = { base: { name: 'a' }, mine: { name: 'a' }, theirs: {} }
    expect(mergeFormEdits(['name'], given)).toEqual({ values: { name: 'a' }, taken: [], disputed: [] })
  })

  it('loses no edit: what is sent is mine, or the other one’s where I left it alone, or asked', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values, disputed } = mergeFormEdits(FIELDS, { base, mine, theirs })
        for (const [field, own] of Object.entries(mine)) {
          const their = Object.entries(theirs).find(([name]) => name === field)?.[1]
          const was = Object.entries(base).find(([name]) => name === field)?.[1]
          if (disputed.includes(field)) continue
          const sent = JSON.stringify(values[field] ?? '')
          const wasChanged = JSON.stringify(own ?? '') !== JSON.stringify(was ?? '')
          const theyChanged = JSON.stringify(their ?? '') !== JSON.stringify(was ?? '')
          if (wasChanged && !theyChanged) expect(sent).toBe(JSON.stringify(own ?? ''))
        }
      }),
    )
  })
})
