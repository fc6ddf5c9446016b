import { defineHandlers } from '../../behaviour/handler.ts'
import { fail, file, ok } from '../../behaviour/outcome.ts'
import { fileUpload } from '../archives/file-upload.ts'
import { admitSigned, signedAddress } from './signed-address.ts'
import { storedFile } from './stored-file.ts'

const downloadTime = 7 * 86_400

export const cloudStorage = defineHandlers({
  getCloudStorageFile: async (context) => {
    const { path, query } = context
    admitSigned(context, 'GET', { key: path.key, ...query })
    const found = await storedFile(context, path.key)
    if (found === undefined) return fail(100400001)
    return file(found.name, 'application/octet-stream', found.content)
  },

  putCloudStorageFile: async (context) => {
    const { path, query, body, store, now } = context
    const { key } = path
    admitSigned(context, 'PUT', { key, ...query })
    await fileUpload(context, key, body.length)
    const content = Buffer.from(body).toString('base64')
    await store.table('cloudFiles').put({ id: key, content, size: body.length, tsCreate: now() })
    return ok({ key, url: signedAddress(context, 'GET', key, downloadTime) })
  },
})
