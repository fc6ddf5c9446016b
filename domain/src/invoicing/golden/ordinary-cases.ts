/** Lawful documents of every type. */
import { computeLine } from '../calculation/compute-line.ts'
import { BUSINESS_SAMPLES } from '../testing/business-samples.ts'
import { formLine, validForm } from '../testing/valid-form.ts'
import type { GoodsLine, InvoiceForm, PriceMode } from '../invoices/wire.ts'
import { goldenCase, type GoldenCase } from './golden-case.ts'

const DISK = { diskType: 2, diskId: '661000000002' } as const
const SMALL = { taxerType: '08' } as const
const LETTING = { tdyslxdm: '06', ...BUSINESS_SAMPLES['06'].section } as const
/** A natural person who lets a home. */
const LANDLORD = { taxerType: '08', seller: { taxerId: '110101199003070011' } } as const

const chair: Partial<GoodsLine> = {
  zxbm: '1050201060000000000',
  spsm: '家具',
  name: '办公椅',
  ggxh: 'KY-1',
  dw: '把',
  quantity: '7',
  price: '328.9',
}
const apples: Partial<GoodsLine> = {
  zxbm: '1010115010100000000',
  spsm: '水果',
  name: '苹果',
  ggxh: '',
  dw: '千克',
  quantity: '1250.5',
  price: '6.4',
  taxRate: '0',
  lslbs: '1',
  yhzcbs: '1',
  yhzcsm: '免税',
}
const consulting: Partial<GoodsLine> = {
  zxbm: '3040603000000000000',
  spsm: '鉴证咨询服务',
  name: '咨询费',
  ggxh: '',
  dw: '',
  quantity: '1',
  price: '9433.962264150943',
  taxRate: '0.06',
}

/** 103,000 of rent with tax. */
function rent(yhzcsm: string): GoodsLine {
  const home = { zxbm: '3040502020101000000', spsm: '经营租赁', name: '住房租金', lslbs: '0' } as const
  const line = { ...home, taxRate: '0.015', yhzcbs: '1', yhzcsm, quantity: '1', price: '103000' } as const
  return computeLine(line, '1', 'price')
}

/** Lines entered including tax, with a discount of a twentieth. */
function included(line: Partial<GoodsLine>): GoodsLine {
  const entered = computeLine({ name: '', taxRate: '0.13', lslbs: '0', ...line }, '1', 'price')
  return computeLine({ ...entered, discount: '0.05' }, '1', 'discount')
}

function withMode(hsbz: PriceMode, goods: GoodsLine[], overrides: Partial<InvoiceForm> = {}): InvoiceForm {
  return validForm({ hsbz, ...overrides }, goods)
}

export const ORDINARY_CASES: readonly GoldenCase[] = [
  goldenCase('valid-004-special', validForm({ fplxdm: '004' }, [formLine(), formLine(chair)]), DISK),
  goldenCase(
    'valid-007-list-of-9',
    validForm(
      { fplxdm: '007' },
      Array.from({ length: 9 }, () => formLine(chair)),
    ),
    DISK,
  ),
  goldenCase('valid-025-roll', validForm({ fplxdm: '025', buyerTaxerId: '' }), DISK),
  goldenCase('valid-026-e-mail', validForm({ fplxdm: '026', receiver: 'fapiao@example.cn' }), DISK),
  goldenCase('valid-028-phone', validForm({ fplxdm: '028', receiver: '13800000000' }), { ...DISK, smsSw: 1 }),
  goldenCase('valid-81-services', validForm({ fplxdm: '81' }, [formLine(consulting)])),
  goldenCase('valid-82-goods', validForm({}, [formLine(), formLine(chair), formLine(consulting)])),
  goldenCase('valid-85-paper-special', validForm({ fplxdm: '85' })),
  goldenCase('valid-86-paper-plain', validForm({ fplxdm: '86', buyerTaxerId: '' })),
  goldenCase('valid-82-small-scale', validForm({}, [formLine({ ...chair, taxRate: '0.01' })]), SMALL),
  goldenCase(
    'valid-82-tax-included-discount',
    withMode('1', [included(chair), included({ ...chair, quantity: '3' })]),
  ),
  goldenCase('valid-82-exempt-produce', validForm({}, [formLine(apples)])),
  goldenCase(
    'valid-82-natural-person',
    validForm({ gmfzrrbz: '1', buyerTaxerName: '王芳', buyerTaxerId: '' }),
  ),
  goldenCase(
    'valid-82-prepaid-card',
    validForm({}, [
      formLine({
        zxbm: '6010000000000000000',
        spsm: '预付卡销售',
        name: '购物卡充值',
        ggxh: '',
        dw: '张',
        taxRate: '0',
        lslbs: '2',
        yhzcbs: '1',
        yhzcsm: '不征税',
      }),
    ]),
  ),
  goldenCase(
    'valid-007-red',
    validForm(
      {
        fplxdm: '007',
        yfpdm: '1100240320',
        yfphm: '00000001',
        remark: '对应正数发票代码:1100240320号码:00000001',
      },
      [formLine({ ...chair, quantity: '-7' })],
    ),
    DISK,
  ),
  goldenCase(
    'valid-81-red-by-confirmation',
    validForm({ fplxdm: '81', yfphm: '26110000000000000001', hzxxbbh: '11012026010000000001' }, [
      formLine({ quantity: '-2' }),
    ]),
  ),
  goldenCase(
    'valid-82-red-small-scale-13',
    validForm({ yfphm: '24110000000000000001' }, [formLine({ quantity: '-2' })]),
    SMALL,
  ),
  goldenCase(
    'valid-82-difference-levy',
    validForm({ cezslxDm: '02' }, [
      formLine({
        zxbm: '3040803010000000000',
        spsm: '人力资源服务',
        name: '劳务派遣费',
        ggxh: '',
        dw: '',
        quantity: '1',
        price: '100000',
        taxRate: '0.05',
        yhzcbs: '1',
        yhzcsm: '按5%简易征收',
        kce: '80000.00',
        tdzsfs: '02',
      }),
    ]),
    { today: '2025-12-31' },
  ),
  goldenCase(
    'valid-82-full-levy',
    validForm({ cezslxDm: '01' }, [formLine({ ...consulting, kce: '5000.00', tdzsfs: '01' })]),
  ),
  goldenCase(
    'valid-007-deduction-remark',
    validForm({ fplxdm: '007', remark: '备'.repeat(106) }, [formLine({ kce: '60.00' })]),
    DISK,
  ),
  goldenCase(
    'valid-82-coal',
    validForm({}, [
      formLine({
        zxbm: '1020101000000000000',
        spsm: '煤炭',
        name: '动力煤',
        ggxh: '5500大卡',
        dw: '吨',
        quantity: '1234.567',
        price: '618.23',
        mtzlDm: '0201',
      }),
    ]),
  ),
  goldenCase('valid-82-reduced-lease', withMode('1', [rent('按5%简易征收减按1.5%计征')], LETTING), {
    ...LANDLORD,
    today: '2025-12-31',
  }),
  goldenCase(
    'valid-82-reduced-lease-2026',
    withMode('1', [rent('按3%简易征收减按1.5%计征')], LETTING),
    LANDLORD,
  ),
  goldenCase(
    'valid-82-used-asset',
    withMode('1', [included({ ...chair, taxRate: '0.02', yhzcbs: '1', yhzcsm: '按2%简易征收' })]),
  ),
  goldenCase('valid-82-proxy-lease', withMode('1', [rent('按3%简易征收减按1.5%计征')], LETTING), {
    isProxy: true,
  }),
  goldenCase(
    'valid-81-software-refund',
    validForm({ fplxdm: '81' }, [
      formLine({
        zxbm: '1060301020100000000',
        spsm: '软件',
        name: '财务软件V8',
        dw: '套',
        yhzcbs: '1',
        yhzcsm: '超税负3%即征即退',
      }),
    ]),
  ),
  goldenCase('valid-82-old-rate-warns', validForm({}, [formLine({ taxRate: '0.16' })])),
]
