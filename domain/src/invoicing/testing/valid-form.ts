import { buildRequired } from '@kaipiao/client/testing'
import { computeLine } from '../calculation/compute-line.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import type { FormContext } from '../facts/form-context.ts'
import type { GoodsLine, InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'
import { BUSINESS_SAMPLES, type BusinessSample } from './business-samples.ts'

/** A general taxpayer on a digital terminal, in January 2026. */
export function formContext(overrides: Partial<FormContext> = {}): FormContext {
  return {
    diskType: 7,
    diskId: '661000000001',
    taxerType: '01',
    seller: { taxerId: '91110108MA01ABCD24' },
    smsSw: 0,
    today: '2026-01-15',
    ...overrides,
  }
}

/** Two boxes at 50 without tax, recomputed after the overrides. */
export function formLine(overrides: Partial<GoodsLine> = {}): GoodsLine {
  const line = buildRequired('GoodsLine', {
    zxbm: '1030307010000000000',
    spsm: '软饮料',
    name: '矿泉水',
    ggxh: '550ml*24',
    dw: '箱',
    quantity: '2',
    price: '50',
    taxRate: '0.13',
    lslbs: '0',
    ...overrides,
  })
  return { ...computeLine(line, '0'), ...overrides }
}

/** A lawful digital plain invoice with totals that fit its lines; overrides come last. */
export function validForm(
  overrides: Partial<InvoiceForm> = {},
  goods: GoodsLine[] = [formLine()],
): InvoiceForm {
  const { hjje, hjse, jshj } = computeTotals(goods)
  return buildRequired('InvoiceForm', {
    fplxdm: '82',
    hsbz: '0',
    hjje,
    hjse,
    jshj,
    buyerTaxerName: '上海云帆科技有限公司',
    buyerTaxerId: '91310115MA1K3ABC19',
    buyerAddressTel: '上海市浦东新区张江路1号 021-50000000',
    buyerBankAccount: '招商银行张江支行 1219000000000001',
    review: { payee: '李娜', checker: '赵敏', drawer: '王芳' },
    goods,
    ...overrides,
  })
}

/** A lawful digital plain invoice of a special business. */
export function businessForm(
  business: SpecialBusiness,
  overrides: Partial<InvoiceForm> = {},
  change: Partial<GoodsLine> = {},
): InvoiceForm {
  const { line, section }: BusinessSample = BUSINESS_SAMPLES[business]
  return validForm({ tdyslxdm: business, ...section, ...overrides }, [formLine({ ...line, ...change })])
}
