import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOwn, parseShard, shardOf } from './shard.ts'

it.each(['0/5', '6/5', '2', '2/', 'a/b', '1/1001', '-1/5'])('refuses %s', (text) => {
  expect(() => parseShard(text)).toThrow('写作 第几份/份数')
})

it('gives every key to exactly one machine, whatever the others know', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (key, total) => {
      const owners = Array.from({ length: total }, (_, at) => ({ index: at + 1, total })).filter((shard) =>
        isOwn(shard, key),
      )
      expect(owners).toEqual([{ index: shardOf(key, total), total }])
    }),
  )
})

it('shares the work about evenly', () => {
  const owners = Array.from({ length: 5000 }, (_, n) => shardOf(`91330100MA${n}`, 5))
  for (const index of [1, 2, 3, 4, 5]) {
    expect(Math.abs(owners.filter((owner) => owner === index).length - 1000)).toBeLessThan(120)
  }
})
