import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownsPlace } from '../../files/cloud-storage/owns-place.ts'
import { addressLife, signedAddress } from '../../files/cloud-storage/signed-address.ts'

const STORED = /^\/cloud-storage\/([A-Za-z0-9][\w.-]{0,119})/

/** First bytes of what an invoice can be: PDF, OFD (a zip), XML, JPEG, PNG. */
const BEGINNINGS = ['25504446', '504b0304', '3c', 'efbbbf3c', 'ffd8ff', '89504e47']

/** The path under which the file of an invoice is kept; one of the cloud storage is the caller's own, and an invoice. */
export async function checkInvoiceFile(context: AnyContext, file: string): Promise<string> {
  const [place, key] = STORED.exec(file) ?? []
  if (place === undefined || key === undefined) return file
  const stored = (await ownsPlace(context, 'PUT', key))
    ? await context.store.table('cloudFiles').get(key)
    : undefined
  if (stored === undefined) return refuse(codes.invalid, '发票文件不存在，请重新上传')
  const head = Buffer.from(stored.content, 'base64').subarray(0, 4).toString('hex')
  if (!BEGINNINGS.some((beginning) => head.startsWith(beginning)))
    refuse(codes.invalid, '发票文件须为PDF、OFD、XML或图片')
  return place
}

/** The invoice with an address at which its file can be fetched by whoever sees it. */
export function withFileAddress<Row extends Schemas['BrokerageInvoice']>(context: AnyContext, row: Row): Row {
  const [place, key] = STORED.exec(row.file ?? '') ?? []
  if (place === undefined || key === undefined) return row
  return { ...row, file: signedAddress(context, 'GET', key, addressLife) }
}
