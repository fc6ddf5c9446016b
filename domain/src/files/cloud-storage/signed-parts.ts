import type { Arguments } from '@kaipiao/client/types'

/** The signed address of a file as what the operation that answers it takes. */
export function signedParts(address: string): Arguments<'getCloudStorageFile'> {
  const [path = '', search = ''] = address.split('?', 2)
  const given = new Map(
    search.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name, decodeURIComponent(value)]
    }),
  )
  return {
    path: { key: decodeURIComponent(path.split('/').at(-1) ?? '') },
    query: { signature: given.get('signature') ?? '', expires: Number(given.get('expires')) },
  }
}

/** The ending of a file's name as keys take it, with its dot; empty where there is none. */
export const endingOf = (fileName: string): string => /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0] ?? ''

/** The key of a file that a user stores, in plain letters: whose it is, what names it, and the ending of its name. */
export const uploadKey = (userUid: string, name: string, fileName: string): string =>
  `upload.${userUid}.${name}${endingOf(fileName)}`

/** Where other records name a stored file by. */
export const storedPath = (key: string): string => `/cloud-storage/${key}`

/** Files of invoices that are handed in, in bytes. */
export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024
