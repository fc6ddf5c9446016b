import type { Schemas } from '@kaipiao/client'
import { buildRequired } from '@kaipiao/client/testing'

/** A digital plain invoice of two boxes that breaks no rule. */
export function invoiceForm(overrides: Partial<Schemas['InvoiceForm']> = {}): Schemas['InvoiceForm'] {
  return buildRequired('InvoiceForm', {
    fplxdm: '82',
    hsbz: '1',
    hjje: '100.00',
    hjse: '13.00',
    jshj: '113.00',
    buyerTaxerName: '上海云帆科技有限公司',
    buyerTaxerId: '91310115MA1K3ABC19',
    review: { drawer: '王芳' },
    goods: [
      buildRequired('GoodsLine', {
        index: 0,
        name: '矿泉水',
        zxbm: '1030307040000000000',
        spsm: '软饮料',
        ggxh: '550ml*24',
        dw: '箱',
        quantity: '2',
        price: '56.5',
        taxPrice: '56.5',
        notTaxPrice: '50',
        taxRate: '0.13',
        lslbs: '0',
        yhzcbs: '0',
        hsbz: '1',
        amount: '100.00',
        taxAmount: '13.00',
        totalAmount: '113.00',
      }),
    ],
    ...overrides,
  })
}
