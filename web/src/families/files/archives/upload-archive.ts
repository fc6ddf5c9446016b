import {
  createCloudStorageLink,
  getUserInfo,
  listArchiveFiles,
  putCloudStorageFile,
  renameArchiveFile,
} from '@kaipiao/client/operations'
import type { Means } from '../../../kit/definitions.ts'
import { endingOf, signedParts } from '@kaipiao/domain/files/cloud-storage/signed-parts'

/**
 * Files a file at the root of the user's archive under its own name. Keys of the cloud storage are plain letters: the
 * file gets its name once it is there. A name that is taken is refused (100400009), and the file keeps the plain one.
 */
export async function uploadArchive(file: File, { call }: Pick<Means, 'call'>): Promise<void> {
  const { userUid } = await call(getUserInfo, {})
  const plain = `${crypto.randomUUID()}${endingOf(file.name)}`
  const { url } = await call(createCloudStorageLink, {
    body: { method: 'PUT', key: `archive.${userUid}.${plain}` },
  })
  await call(putCloudStorageFile, { ...signedParts(url), body: new Uint8Array(await file.arrayBuffer()) })
  const { list } = await call(listArchiveFiles, { query: { keyword: plain } })
  const stored = list.find(({ name }) => name === plain)
  if (stored) await call(renameArchiveFile, { path: { id: stored.id }, body: { name: file.name } })
}
