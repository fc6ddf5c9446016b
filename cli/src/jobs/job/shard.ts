import { createHash } from 'node:crypto'
import { InvalidArgumentError } from '@commander-js/extra-typings'

/** The part of the work that one of several machines does. */
export interface Shard {
  /** From 1. */
  index: number
  total: number
}

const mostShards = 1000

/** Parses `2/5`: the second of five. */
export function parseShard(text: string): Shard {
  const [, first, second] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const [index, total] = [Number(first), Number(second)]
  if (index >= 1 && index <= total && total <= mostShards) return { index, total }
  throw new InvalidArgumentError(`写作 第几份/份数，如 2/5，最多 ${mostShards} 份`)
}

export const shardText = ({ index, total }: Shard): string => `${index}/${total}`

/** For names of files, where a slash can't stand. */
export const shardSuffix = (shard: Shard | undefined): string =>
  shard === undefined ? '' : `-${shard.index}of${shard.total}`

/**
 * Which of the parts a key belongs to, from 1. The key alone decides, so that machines that know nothing of each other
 * share the work, and neither a row that was added nor an invoice issued meanwhile moves another.
 */
export function shardOf(key: string, total: number): number {
  return (createHash('sha256').update(key).digest().readUInt32BE(0) % total) + 1
}

/** True where the work on `key` is this machine's; without a shard everything is. */
export const isOwn = (shard: Shard | undefined, key: string): boolean =>
  shard === undefined || shardOf(key, shard.total) === shard.index

/** The shard that a job was begun with. */
export function keptShard(text: unknown): Shard | undefined {
  return typeof text === 'string' ? parseShard(text) : undefined
}
