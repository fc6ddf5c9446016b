import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkVolume, nextNumber, remainingOf, takeNumber, voidBlanks, type StockVolume } from './volume.ts'

function buildVolume(overrides: Partial<StockVolume> = {}): StockVolume {
  return {
    fplxdm: '007',
    fpdm: '1100261130',
    qshm: '00000001',
    zzhm: '00000050',
    zfs: 50,
    syfs: 42,
    lgrq: '2026-01-05',
    ...overrides,
  }
}

describe('issuing', () => {
  it('takes the next number and lowers the stock by one', () => {
    const taken = takeNumber([buildVolume()], '007')
    expect(taken).toEqual({
      ok: true,
      value: { number: { fpdm: '1100261130', fphm: '00000009' }, volumes: [buildVolume({ syfs: 41 })] },
    })
  })
  it('shows the number before it is taken', () => {
    expect(nextNumber([buildVolume()], '007')).toEqual({
      ok: true,
      value: { fpdm: '1100261130', fphm: '00000009' },
    })
  })
  it('uses the segment that was received first', () => {
    const late = buildVolume({ fpdm: '2', lgrq: '2026-02-01' })
    const empty = buildVolume({ fpdm: '0', lgrq: '2025-01-01', syfs: 0 })
    expect(nextNumber([late, empty, buildVolume()], '007')).toMatchObject({ value: { fpdm: '1100261130' } })
    const sameDay = buildVolume({ qshm: '00000051', zzhm: '00000100', syfs: 50 })
    expect(nextNumber([sameDay, buildVolume()], '007')).toMatchObject({ value: { fphm: '00000009' } })
  })
  it('orders segments of a day by code', () => {
    const [first, second] = [buildVolume({ fpdm: '1', qshm: '00000060' }), buildVolume({ fpdm: '2' })]
    expect(nextNumber([second, first], '007')).toMatchObject({ value: { fpdm: '1' } })
    expect(nextNumber([first, second], '007')).toMatchObject({ value: { fpdm: '1' } })
  })
  it('says when a type is used up', () => {
    const used = {
      ok: false,
      issues: [{ code: 'stock.usedUp', path: 'fplxdm', message: '发票已用完', severity: 'error' }],
    }
    expect(takeNumber([buildVolume({ syfs: 0 })], '007')).toEqual(used)
    expect(takeNumber([buildVolume()], '004')).toEqual(used)
    expect(nextNumber([], '007')).toEqual(used)
  })
  it('counts what is left of a type', () => {
    expect(
      remainingOf([buildVolume(), buildVolume({ syfs: 8 }), buildVolume({ fplxdm: '004' })], '007'),
    ).toBe(50)
  })
  it('gives every number of the stock once, in order within a segment', () => {
    const volume = fc.record({
      start: fc.integer({ min: 1, max: 900 }),
      count: fc.integer({ min: 1, max: 12 }),
      day: fc.constantFrom('01', '02'),
    })
    fc.assert(
      fc.property(fc.array(volume, { minLength: 1, maxLength: 4 }), (shapes) => {
        let volumes = shapes.map(({ start, count, day }, i) =>
          buildVolume({
            fpdm: String(i),
            qshm: String(start).padStart(8, '0'),
            zzhm: String(start + count - 1).padStart(8, '0'),
            zfs: count,
            syfs: count,
            lgrq: `2026-01-${day}`,
          }),
        )
        const total = remainingOf(volumes, '007')
        const numbers: string[] = []
        for (let taken = takeNumber(volumes, '007'); taken.ok; taken = takeNumber(volumes, '007')) {
          numbers.push(`${taken.value.number.fpdm}-${taken.value.number.fphm}`)
          volumes = taken.value.volumes
          expect(volumes.flatMap(checkVolume)).toEqual([])
        }
        expect(new Set(numbers).size).toBe(total)
      }),
    )
  })
})

describe('voiding blanks', () => {
  it('takes them from the front', () => {
    expect(voidBlanks(buildVolume(), 2)).toEqual({
      ok: true,
      value: {
        numbers: [
          { fpdm: '1100261130', fphm: '00000009' },
          { fpdm: '1100261130', fphm: '00000010' },
        ],
        volume: buildVolume({ syfs: 40 }),
      },
    })
  })
  it.each([
    [1, 41],
    [42, 0],
  ])('takes %i and leaves %i', (count, syfs) => {
    expect(voidBlanks(buildVolume(), count)).toMatchObject({ ok: true, value: { volume: { syfs } } })
  })
  it.each([0, 43, 1.5, -1])('refuses %f', (count) => {
    expect(voidBlanks(buildVolume(), count)).toMatchObject({
      ok: false,
      issues: [{ message: '可作废份数为1至42' }],
    })
  })
})

describe('checkVolume', () => {
  it('wants counts and numbers to agree', () => {
    expect(checkVolume(buildVolume())).toEqual([])
  })
  it.each([
    { zfs: 49 },
    { syfs: 51 },
    { syfs: -1 },
    { qshm: 'x' },
    { qshm: '0000000x1' },
    { zzhm: '50x' },
    { zzhm: '' },
  ])('refuses %j', (overrides) => {
    expect(checkVolume(buildVolume(overrides))).toEqual([
      { code: 'stock.inconsistent', path: 'zfs', message: '库存份数与号码段不一致', severity: 'error' },
    ])
  })
})
