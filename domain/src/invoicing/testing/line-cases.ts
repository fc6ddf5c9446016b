/** Faults of goods rows, one a row of the table: the form around them, and the errors that must be said. */
import type { FormContext } from '../facts/form-context.ts'
import type { GoodsLine, InvoiceForm } from '../invoices/wire.ts'
import { formLine } from './valid-form.ts'

type LineCase = [
  name: string,
  form: Partial<InvoiceForm>,
  goods: GoodsLine[],
  errors: string[],
  context?: Partial<FormContext>,
]

const ascii = (count: number): string => 'a'.repeat(count)
const rows = (count: number, overrides: Partial<GoodsLine> = {}): GoodsLine[] =>
  Array.from({ length: count }, () => formLine(overrides))

const PAPER = { fplxdm: '007' } as const
const WATER = '1030307010000000000'
const ORE = '1020301000000000000'
const COAL = '1020101000000000000'
const SHORT_UKEY = { diskType: 6, diskId: '917000000001' } as const
const DISCOUNTED = formLine({ discountAmount: '10.00', discountTaxAmount: '1.30', discountTotal: '11.30' })
/** A row under way: an amount is still missing. */
const UNPRICED = formLine({ price: '', amount: '', taxAmount: '', totalAmount: '', quantity: '', dw: '' })

export const lineCases: LineCase[] = [
  ['FM30 takes 100 bytes', PAPER, rows(1, { name: ascii(100) }), []],
  ['FM30 refuses 101', PAPER, rows(1, { name: ascii(101) }), ['goods/0/name: 最多可输入100个字节']],
  ['FM31 takes 100 bytes in 8 rows', PAPER, [...rows(7), formLine({ name: ascii(100) })], []],
  ['FM31 takes 86 in 9 rows', PAPER, [...rows(8), formLine({ name: ascii(86) })], []],
  [
    'FM31 refuses 87',
    PAPER,
    [...rows(8), formLine({ name: ascii(87) })],
    ['goods/8/name: 最多可输入86个字节'],
  ],
  ['FM32 takes 92 on disk type 4', PAPER, rows(1, { name: ascii(92) }), [], { diskType: 4 }],
  [
    'FM32 refuses 93',
    PAPER,
    rows(1, { name: ascii(93) }),
    ['goods/0/name: 最多可输入92个字节'],
    { diskType: 4 },
  ],
  [
    'FM33 refuses 37 bytes of spec',
    PAPER,
    rows(1, { ggxh: ascii(37) }),
    ['goods/0/ggxh: 最多可输入36个字节'],
  ],
  ['FM33 takes 40 on disk type 4', PAPER, rows(1, { ggxh: ascii(40) }), [], { diskType: 4 }],
  [
    'FM33 refuses 41',
    PAPER,
    rows(1, { ggxh: ascii(41) }),
    ['goods/0/ggxh: 最多可输入40个字节'],
    { diskType: 4 },
  ],
  ['FM34 refuses 33 bytes of unit', PAPER, rows(1, { dw: ascii(33) }), ['goods/0/dw: 最多可输入32个字节']],
  [
    'FM34 refuses 15 in 9 rows',
    PAPER,
    [...rows(8), formLine({ dw: ascii(15) })],
    ['goods/8/dw: 最多可输入14个字节'],
  ],
  [
    'FM34 refuses 23 on disk type 4',
    PAPER,
    rows(1, { dw: ascii(23) }),
    ['goods/0/dw: 最多可输入22个字节'],
    { diskType: 4 },
  ],
  ['DG08–DG10 take 40, 40 and 200', {}, rows(1, { ggxh: ascii(40), dw: ascii(40), name: ascii(200) }), []],
  [
    'DG08–DG10 refuse one more',
    {},
    rows(1, { ggxh: ascii(41), dw: ascii(41), name: ascii(201) }),
    [
      'goods/0/name: 最多可输入200个字节',
      'goods/0/ggxh: 最多可输入40个字节',
      'goods/0/dw: 最多可输入40个字节',
    ],
  ],
  ['FM35 needs an amount', {}, [formLine(), UNPRICED], ['goods/1/amount: 第2行金额不能为空']],
  ['needs a name', {}, rows(1, { name: ' ' }), ['goods/0/name: 第1行商品名称不能为空']],
  ['needs a rate', {}, rows(1, { taxRate: '' }), ['goods/0/taxRate: 第1行税率不能为空']],
  ...['103', `1${WATER}`, `${WATER}1`, `x${WATER}`].map((zxbm): LineCase => [
    `wants 19 digits of code, not ${zxbm}`,
    {},
    rows(1, { zxbm }),
    ['goods/0/zxbm: 第1行税收分类编码应为19位数字'],
  ]),
  [
    'FM36 refuses zero rate on 004',
    { fplxdm: '004' },
    rows(1, { lslbs: '3', taxRate: '0' }),
    ['goods/0/lslbs: 第1行专用发票不能使用普通零税率'],
  ],
  [
    'FM36 refuses a rate of 0 that is not marked',
    { fplxdm: '004' },
    rows(1, { taxRate: '0.00' }),
    ['goods/0/lslbs: 第1行专用发票不能使用普通零税率'],
  ],
  ['takes zero rate on 007', PAPER, rows(1, { lslbs: '3', taxRate: '0' }), []],
  ['takes a rate of 0 on 82', {}, rows(1, { taxRate: '0' }), []],
  [
    'FM37 refuses exempt on 028',
    { fplxdm: '028' },
    rows(1, { lslbs: '1', taxRate: '0' }),
    ['goods/0/lslbs: 第1行专用发票不能使用免税'],
  ],
  [
    'FM38 refuses untaxed on 85',
    { fplxdm: '85' },
    rows(1, { lslbs: '2', taxRate: '0' }),
    ['goods/0/lslbs: 第1行专用发票不能使用不征税'],
  ],
  [
    'FM39 refuses exempt on 81',
    { fplxdm: '81' },
    rows(1, { lslbs: '1', taxRate: '0' }),
    ['goods/0/lslbs: 第1行专用发票不能使用免税'],
  ],
  ['takes exempt on 82', {}, rows(1, { lslbs: '1', taxRate: '0' }), []],
  ['asks no rate of an exempt line', {}, rows(1, { lslbs: '1', taxRate: '' }), []],
  [
    'FM40 refuses 1% to 01',
    {},
    rows(1, { taxRate: '0.01' }),
    ['goods/0/taxRate: 第1行一般纳税人不能使用1%税率'],
  ],
  [
    'FM40 refuses 1% to 02',
    {},
    rows(1, { taxRate: '0.01' }),
    ['goods/0/taxRate: 第1行一般纳税人不能使用1%税率'],
    { taxerType: '02' },
  ],
  ['FM40 allows 1% to 08', {}, rows(1, { taxRate: '0.01' }), [], { taxerType: '08' }],
  [
    'FM40 ends 1% with its policy',
    {},
    rows(1, { taxRate: '0.01' }),
    ['goods/0/taxRate: 第1行1%征收率优惠已到期，不能使用，可用税率：3%'],
    { taxerType: '08', today: '2028-01-01' },
  ],
  [
    'FM41 refuses 13% to 08',
    {},
    rows(1),
    ['goods/0/taxRate: 第1行小规模纳税人不能使用13%税率，可用税率：1%、3%'],
    { taxerType: '08' },
  ],
  [
    'FM42 allows 13% to 08 on red',
    { yfphm: '26110000000000000001' },
    rows(1, { quantity: '-2' }),
    [],
    { taxerType: '08' },
  ],
  [
    'FM42 keeps 1% from 01 on red',
    { yfphm: '26110000000000000001' },
    rows(1, { quantity: '-2', taxRate: '0.01' }),
    ['goods/0/taxRate: 第1行一般纳税人不能使用1%税率'],
  ],
  [
    'GD21 changes 3% under the switch',
    {},
    rows(1, { taxRate: '0.03' }),
    ['goods/0/taxRate: 第1行小规模纳税人3%征收率应改为1%'],
    { taxerType: '08', xgmRateSw: 1 },
  ],
  ['GD21 leaves 3% without it', {}, rows(1, { taxRate: '0.03' }), [], { taxerType: '08', xgmRateSw: 0 }],
  ['GD17 needs the policy', {}, rows(1, { yhzcbs: '1' }), ['goods/0/yhzcsm: 第1行请选择优惠政策']],
  [
    'takes no policy without the flag',
    {},
    rows(1, { yhzcsm: '免税' }),
    ['goods/0/yhzcsm: 第1行未享受优惠政策，不能填写优惠政策'],
  ],
  [
    'GD22 wants the rate of the policy',
    {},
    rows(1, { yhzcbs: '1', yhzcsm: '按5%简易征收减按1.5%计征', taxRate: '0.05' }),
    ['goods/0/taxRate: 第1行优惠政策“按5%简易征收减按1.5%计征”的税率应为1.5%'],
    { today: '2025-12-31' },
  ],
  [
    'FM43 needs unit and quantity of minerals',
    PAPER,
    rows(1, {
      zxbm: ORE,
      dw: '',
      quantity: '',
      price: '',
      amount: '100.00',
      taxAmount: '13.00',
      totalAmount: '113.00',
    }),
    ['goods/0/dw: 第1行矿产品单位不能为空', 'goods/0/quantity: 第1行矿产品数量不能为空'],
  ],
  [
    'DG14 DG15 need grade and unit of coal',
    {},
    rows(1, { zxbm: COAL, dw: '' }),
    ['goods/0/mtzlDm: 第1行煤炭种类不能为空', 'goods/0/dw: 第1行煤炭单位不能为空'],
  ],
  ...['1020102000000000000', '1020199000000000000'].map((zxbm): LineCase => [
    `DG14 takes ${zxbm} for coal`,
    {},
    rows(1, { zxbm, dw: '千克' }),
    ['goods/0/mtzlDm: 第1行煤炭种类不能为空'],
  ]),
  ['DG14 takes iron ore for no coal', {}, rows(1, { zxbm: ORE }), []],
  ['takes coal by weight', {}, rows(1, { zxbm: COAL, dw: '吨', mtzlDm: '0300' }), []],
  [
    'takes no coal by the box',
    {},
    rows(1, { zxbm: COAL, mtzlDm: '0300' }),
    ['goods/0/dw: 第1行煤炭单位只能为吨或千克'],
  ],
  ['FM44 takes 20 rows on 917', PAPER, rows(20), [], SHORT_UKEY],
  ['FM44 refuses 21', PAPER, rows(21), ['goods: 当前税务UKey最多可开具20行商品（含折扣行）'], SHORT_UKEY],
  ['FM44 takes 21 on 661', PAPER, rows(21), [], { diskType: 6 }],
  ['FM44 takes 21 where 917 stands later', PAPER, rows(21), [], { diskType: 6, diskId: '661917000001' }],
  ['FM44 takes 21 on another disk type', PAPER, rows(21), [], { ...SHORT_UKEY, diskType: 2 }],
  ['FM45 takes 19 rows and a discount', PAPER, [...rows(18), DISCOUNTED], [], SHORT_UKEY],
  [
    'FM45 refuses 20 rows and a discount',
    PAPER,
    [...rows(19), DISCOUNTED],
    ['goods: 当前税务UKey最多可开具20行商品（含折扣行）'],
    SHORT_UKEY,
  ],
  [
    'FM46 refuses angle brackets',
    {},
    rows(1, { ggxh: '<a>', dw: '>' }),
    ['goods/0/ggxh: 不能输入尖括号<>', 'goods/0/dw: 不能输入尖括号<>'],
  ],
]
