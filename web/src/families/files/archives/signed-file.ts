import type { Arguments } from '@kaipiao/client'

/** The signed address of a file as what the operation that answers it takes. */
export function signedParts(address: string): Arguments<'getCloudStorageFile'> {
  const { pathname, searchParams } = new URL(address, 'https://platform')
  return {
    path: { key: decodeURIComponent(pathname.split('/').at(-1) ?? '') },
    query: {
      signature: searchParams.get('signature') ?? '',
      expires: Number(searchParams.get('expires')),
    },
  }
}
