import { getStatsInvoiceDetail } from '@kaipiao/client/operations'
import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { Api } from '../../deps/deps.ts'
import { isProblem } from '../../failures/to-failure.ts'

export type Invoice = Schemas['Invoice']

/** What people name an invoice by; only a digital one has a number of its own, others share theirs with other codes. */
interface InvoiceName {
  fphm: string
  fpdm: string
}

/** 20 digits of a digital invoice, 8 of any other. */
export const isInvoiceNumber = (text: string): boolean => /^(\d{8}|\d{20})$/.test(text)

/** The invoice with all its lines; undefined where the user has none of that number. */
export const findInvoice = (api: Pick<Api, 'call'>, { fphm, fpdm }: InvoiceName) =>
  readInvoice(api, { fphm, fpdm })

/** The same by the key that lists name it by. */
export const findInvoiceById = (api: Pick<Api, 'call'>, id: string) => readInvoice(api, { id })

async function readInvoice(
  api: Pick<Api, 'call'>,
  query: { id: string } | InvoiceName,
): Promise<Invoice | undefined> {
  try {
    return await api.call(getStatsInvoiceDetail, { query })
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.code === codes.unknownRecord)) return undefined
    throw error
  }
}
