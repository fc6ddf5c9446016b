import { codes } from '@kaipiao/client/codes'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, file, ok } from '../../../behaviour/outcome.ts'
import { fileUpload } from './file-upload.ts'
import { ownsPlace } from './owns-place.ts'
import { addressLife, admitSigned, expiryOf, signedAddress } from './signed-address.ts'
import { storedFile } from './stored-file.ts'

export const cloudStorage = defineHandlers({
  createCloudStorageLink: async (context) => {
    const { method, key } = context.body
    if (!(await ownsPlace(context, method, key))) return fail(codes.unknownRecord)
    const url = signedAddress(context, method, key, addressLife)
    return ok({ method, key, url, expires: expiryOf(context, addressLife) })
  },

  getCloudStorageFile: async (context) => {
    const { path, query } = context
    admitSigned(context, 'GET', { key: path.key, ...query })
    const found = await storedFile(context, path.key)
    if (found === undefined) return fail(codes.unknownRecord)
    return file(found.name, 'application/octet-stream', found.content)
  },

  putCloudStorageFile: async (context) => {
    const { path, query, body, store, now } = context
    const { key } = path
    admitSigned(context, 'PUT', { key, ...query })
    await fileUpload(context, key, body.length)
    const content = Buffer.from(body).toString('base64')
    await store.table('cloudFiles').put({ id: key, content, size: body.length, tsCreate: now() })
    return ok({ key, url: signedAddress(context, 'GET', key, addressLife) })
  },
})
