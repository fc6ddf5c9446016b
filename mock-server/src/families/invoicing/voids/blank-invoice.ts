import { ownedOf } from '../../../world/owned-of.ts'
import type { InvoiceRow, Owned, SellerRow } from '../../../world/tables.ts'

type Facts = Pick<InvoiceRow, 'id' | 'fplxdm' | 'fpdm' | 'fphm' | 'kprq'> & { readonly zfr: string }

/** A blank paper that was made void has a number, a seller, and nothing else (category 2). */
export function blankInvoice(
  owned: Owned & { readonly diskId: string },
  { taxerName, taxerId, addressTel, bankAccount }: SellerRow,
  facts: Facts,
): InvoiceRow {
  return {
    ...ownedOf(owned),
    ...facts,
    diskId: owned.diskId,
    zfrq: facts.kprq,
    hsbz: '1',
    fplb: 2,
    sjly: '1',
    ...{ hjje: '0.00', hjse: '0.00', jshj: '0.00' },
    ...{ gfmc: '', gfsbh: '', gfdzdh: '', gfyhzh: '' },
    ...{ xfmc: taxerName, xfsbh: taxerId, xfdzdh: addressTel, xfyhzh: bankAccount },
    ...{ bz: '', kpr: facts.zfr, skr: '', fhr: '', yfpdm: '', yfphm: '', hzxxbbh: '', jym: '' },
    goods: [],
  }
}
