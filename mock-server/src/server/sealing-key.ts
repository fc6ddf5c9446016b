import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { newKey } from '../world/secrets.ts'

/** What seals the rows of a store, and what may have sealed them before. */
export interface SealingKeys {
  readonly key: Buffer
  readonly former: readonly Buffer[]
}

export const keyFile = 'sealing.key'

/**
 * The key of a deployment: the one that its operator gives, else the one that lies beside the rows, which only the owner
 * of the folder may read; a store in memory has one that ends with it. Processes with one database share its own, unless
 * they are given another. Call it once the folder is locked.
 */
export function sealingKeys(
  given: Buffer | undefined,
  { folder, shared }: { readonly folder?: string | undefined; readonly shared?: string | undefined },
): SealingKeys {
  const found = folder === undefined ? keyOfDatabase(shared) : keyIn(folder, given === undefined)
  const former = found === undefined ? [] : [found]
  return { key: given ?? found ?? newKey(), former: given === undefined ? [] : former }
}

/** A key as operators write it: 32 bytes in base64 or hex; undefined where it is none. */
export function keyFrom(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64')
  return bytes.length === 32 && /^[\w+/=-]+$/.test(text) ? bytes : undefined
}

function keyOfDatabase(shared: string | undefined): Buffer | undefined {
  return shared === undefined ? undefined : createHash('sha256').update(`rows ${shared}`).digest()
}

/** Throws where what lies there is no key, or is open to others: rows would be sealed by what somebody else knows. */
function keyIn(folder: string, isMade: boolean): Buffer | undefined {
  const path = join(folder, keyFile)
  if (!existsSync(path)) {
    if (!isMade) return undefined
    const key = newKey()
    const file = openSync(path, 'wx', 0o600)
    try {
      writeSync(file, `${key.toString('base64')}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return key
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new KeyFault(`密钥文件 ${path} 可被他人读取：请先执行 chmod 600`)
  const key = keyFrom(readFileSync(path, 'utf8').trim())
  if (key === undefined) throw new KeyFault(`密钥文件 ${path} 已损坏：应为 base64 的 32 字节`)
  return key
}

/** The key of a store cannot be had, or is not the one that its rows were sealed with; in words for its operator. */
export class KeyFault extends Error {
  override readonly name = 'KeyFault'
}
