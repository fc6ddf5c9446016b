import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { createCloudStorageLink, getUserInfo, putCloudStorageFile } from '@kaipiao/client/operations'
import {
  MOST_UPLOAD_BYTES,
  signedParts,
  storedPath,
  uploadKey,
} from '@kaipiao/domain/files/cloud-storage/signed-parts'
import type { Api } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { openFile } from '../local-files/file-source.ts'
import type { Act } from './noun.ts'

/**
 * The fields of an act with each file of this computer put into the cloud storage and named by its path there. A key is
 * made of the file's bytes: a job that goes on stores it at the same place, and sends the same as before.
 */
export async function storeFiles(
  { call }: Api,
  { files = [] }: Act,
  fields: readonly string[],
): Promise<string[]> {
  const sent: string[] = []
  for (const field of fields) {
    const [name = '', path = ''] = partsOf(field)
    sent.push(files.includes(name) ? `${name}=${await stored(path)}` : field)
  }
  return sent

  async function stored(path: string): Promise<string> {
    const bytes = await bytesOf(path)
    const { userUid } = await call(getUserInfo)
    const key = uploadKey(userUid, createHash('sha256').update(bytes).digest('hex'), basename(path))
    const { url } = await call(createCloudStorageLink, { body: { method: 'PUT', key } })
    await call(putCloudStorageFile, { ...signedParts(url), body: bytes })
    return storedPath(key)
  }
}

function partsOf(field: string): [string, string] {
  const at = field.indexOf('=')
  return [field.slice(0, at), field.slice(at + 1)]
}

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = await openFile(path)
  try {
    const { size } = await file.stat()
    if (size > MOST_UPLOAD_BYTES) throw new Failure('usage', { what: `文件不能超过10MB：${path}` })
    return new Uint8Array(await file.readFile())
  } finally {
    await file.close()
  }
}
