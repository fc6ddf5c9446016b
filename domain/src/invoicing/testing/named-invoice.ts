import type { Invoice } from '../invoices/wire.ts'
import { issuedInvoice } from './issued-sample.ts'

/** An invoice that documents can be named by, of a buyer without a tax number. */
export const namedInvoice = (changes: Partial<Invoice> = {}): Invoice =>
  issuedInvoice({
    id: '1001',
    xfsbh: '91110105MADEM0011A',
    gfmc: '云帆科技有限公司',
    gfsbh: '',
    diskId: '661000000001',
    ...changes,
  })
