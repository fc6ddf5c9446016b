import { buildRequired } from '@kaipiao/client/testing'
import type { GoodsLine, Invoice } from '../invoices/wire.ts'

/** A digital plain invoice of one line, as the platform answers it, for tests that look at documents. */
export function issuedInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return buildRequired('Invoice', {
    id: '6001',
    fplxdm: '82',
    hsbz: '1',
    hjje: '100.00',
    hjse: '13.00',
    jshj: '113.00',
    fpdm: '',
    fphm: '26110000000000000001',
    kprq: '2026-01-15 10:30:00',
    gfmc: '上海云帆科技有限公司',
    gfsbh: '91310115MA1K3ABC19',
    gfdzdh: '上海市浦东新区张江路1号 021-50000000',
    gfyhzh: '招商银行张江支行 1219000000000001',
    xfmc: '北京青禾商贸有限公司',
    xfsbh: '91110108MA01ABCD24',
    xfdzdh: '北京市海淀区和平路3号 010-60000000',
    xfyhzh: '工商银行海淀支行 0200000000000001',
    bz: '合同 2026-001',
    kpr: '王芳',
    skr: '李娜',
    fhr: '赵敏',
    fplb: 0,
    sjly: '1',
    yfpdm: '',
    yfphm: '',
    hzxxbbh: '',
    jym: '',
    diskId: '661000000001',
    goods: [issuedLine()],
    ...overrides,
  })
}

/** Two boxes at 56.50 with tax. */
export function issuedLine(overrides: Partial<GoodsLine> = {}): GoodsLine {
  return buildRequired('GoodsLine', {
    index: 0,
    fphxz: '0',
    zxbm: '1030307010000000000',
    spsm: '软饮料',
    name: '矿泉水',
    showName: '*软饮料*矿泉水',
    ggxh: '550ml*24',
    dw: '箱',
    quantity: '2',
    price: '56.5',
    taxPrice: '56.5',
    notTaxPrice: '50',
    taxRate: '0.13',
    lslbs: '0',
    amount: '100.00',
    taxAmount: '13.00',
    totalAmount: '113.00',
    hsbz: '1',
    ...overrides,
  })
}
