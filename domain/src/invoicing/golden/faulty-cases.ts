/** Documents that must be refused, or asked about. */
import { businessForm, formLine, validForm } from '../testing/valid-form.ts'
import { goldenCase, type GoldenCase } from './golden-case.ts'

const DISK = { diskType: 2, diskId: '661000000002' } as const
const SMALL = { taxerType: '08' } as const
const long = (length: number): string => '长'.repeat(length)

const DISPATCH = {
  zxbm: '3040803010000000000',
  spsm: '人力资源服务',
  name: '劳务派遣费',
  ggxh: '',
  dw: '',
} as const
const lease = (yhzcsm: string) =>
  businessForm(
    '06',
    {},
    { zxbm: '3040502020101000000', name: '住房租金', taxRate: '0.015', yhzcbs: '1', yhzcsm },
  )

const unreadable = { ...formLine(), quantity: '1.', amount: '一百' }
const wrongTax = { ...formLine(), taxAmount: '15.00', totalAmount: '115.00' }

export const FAULTY_CASES: readonly GoldenCase[] = [
  goldenCase(
    'invalid-004-empty',
    validForm({ fplxdm: '004', buyerTaxerName: '', buyerTaxerId: '', review: {} }, []),
    DISK,
  ),
  goldenCase('invalid-028-people', validForm({ fplxdm: '028', review: { drawer: '王芳' } }), DISK),
  goldenCase(
    'invalid-007-too-long',
    validForm(
      {
        fplxdm: '007',
        buyerTaxerName: long(51),
        buyerTaxerId: '9'.repeat(21),
        buyerAddressTel: long(51),
        buyerBankAccount: long(51),
        remark: long(116),
        review: { payee: long(17), checker: long(17), drawer: long(17) },
      },
      [formLine({ name: long(51), ggxh: long(19), dw: long(17) })],
    ),
    DISK,
  ),
  goldenCase(
    'invalid-82-too-long',
    validForm(
      {
        buyerTaxerName: long(101),
        buyerAddressTel: long(101),
        buyerBankAccount: long(101),
        remark: long(201),
        review: { payee: long(33), checker: long(33), drawer: long(33) },
      },
      [formLine({ name: long(101), ggxh: long(21), dw: long(21) })],
    ),
  ),
  goldenCase(
    'invalid-007-golden-tax-list',
    validForm({ fplxdm: '007' }, [
      ...Array.from({ length: 8 }, () => formLine()),
      formLine({ name: long(44), ggxh: long(19), dw: long(8) }),
    ]),
    { diskType: 4, diskId: '661000000004' },
  ),
  goldenCase(
    'invalid-007-short-ukey',
    validForm(
      { fplxdm: '007' },
      Array.from({ length: 21 }, () => formLine()),
    ),
    { diskType: 6, diskId: '917000000001' },
  ),
  goldenCase('invalid-82-zero-total', validForm({}, [formLine(), formLine({ quantity: '-2' })])),
  goldenCase('invalid-81-exempt', validForm({ fplxdm: '81' }, [formLine({ lslbs: '1', taxRate: '0' })])),
  goldenCase(
    'invalid-004-zero-rate',
    validForm({ fplxdm: '004' }, [formLine({ lslbs: '3', taxRate: '0' })]),
    DISK,
  ),
  goldenCase('invalid-82-general-one-percent', validForm({}, [formLine({ taxRate: '0.01' })])),
  goldenCase('invalid-82-small-scale-13', validForm(), SMALL),
  goldenCase('invalid-82-relief-ended', validForm({}, [formLine({ taxRate: '0.01' })]), {
    ...SMALL,
    today: '2028-01-01',
  }),
  goldenCase('invalid-82-three-percent', validForm({}, [formLine({ taxRate: '0.03' })]), {
    ...SMALL,
    xgmRateSw: 1,
  }),
  goldenCase('invalid-82-rate-of-other-goods', validForm({}, [formLine({ taxRate: '0.06' })])),
  goldenCase('invalid-82-levy-without-policy', validForm({}, [formLine({ taxRate: '0.03' })])),
  goldenCase(
    'invalid-82-levy-of-other-goods',
    validForm({}, [formLine({ taxRate: '0.03', yhzcbs: '1', yhzcsm: '按3%简易征收' })]),
  ),
  goldenCase('invalid-82-small-scale-5', validForm({}, [formLine({ taxRate: '0.05' })]), SMALL),
  goldenCase('invalid-82-small-scale-property-5', businessForm('05', {}, { taxRate: '0.05' }), SMALL),
  goldenCase('invalid-82-company-lease', lease('按3%简易征收减按1.5%计征'), {
    ...SMALL,
    seller: { taxerId: '91110108MA01ABCD24', taxerName: '北京青禾商贸有限公司' },
  }),
  goldenCase('invalid-82-lease-of-2025', lease('按5%简易征收减按1.5%计征'), SMALL),
  goldenCase(
    'invalid-82-margin-5-in-2026',
    validForm({}, [formLine({ ...DISPATCH, taxRate: '0.05', yhzcbs: '1', yhzcsm: '按5%简易征收' })]),
  ),
  goldenCase('invalid-82-totals', validForm({ hjje: '100.01', hjse: '13.01', jshj: '113.02' })),
  goldenCase(
    'invalid-82-brackets',
    validForm({ buyerTaxerName: '<公司>', buyerAddressTel: '北京#1', remark: '<备注>' }, [
      formLine({ name: '水<', ggxh: '>', dw: '<' }),
    ]),
  ),
  goldenCase('invalid-026-receiver', validForm({ fplxdm: '026', receiver: '13800000000' }), DISK),
  goldenCase('confirm-82-tax-number', validForm({ buyerTaxerId: '91310115ma1k3abc19' })),
  goldenCase('confirm-82-both-numbers', validForm({ buyerTaxerId: '1' }), { seller: { taxerId: '2' } }),
  goldenCase(
    'invalid-007-mineral',
    validForm({ fplxdm: '007' }, [
      formLine({
        zxbm: '1020301000000000000',
        name: '铁矿石',
        dw: '',
        quantity: '',
        price: '',
        amount: '100.00',
        taxAmount: '13.00',
        totalAmount: '113.00',
      }),
    ]),
    DISK,
  ),
  goldenCase(
    'invalid-82-coal',
    validForm({}, [formLine({ zxbm: '1020102000000000000', name: '精煤', dw: '' })]),
  ),
  goldenCase(
    'invalid-82-policies',
    validForm({}, [
      formLine({ yhzcbs: '1' }),
      formLine({ yhzcbs: '0', yhzcsm: '免税' }),
      formLine({ yhzcbs: '1', yhzcsm: '按3%简易征收', taxRate: '0.05' }),
    ]),
  ),
  goldenCase(
    'invalid-82-deduction-too-large',
    validForm({ cezslxDm: '02' }, [formLine({ kce: '200.00', tdzsfs: '02' })]),
  ),
  goldenCase(
    'invalid-82-deduction-two-lines',
    validForm({ cezslxDm: '02' }, [formLine({ kce: '60.00', tdzsfs: '02' }), formLine()]),
  ),
  goldenCase('invalid-82-unreadable', { ...validForm(), goods: [unreadable, formLine()] }),
  goldenCase('invalid-82-arithmetic', validForm({}, [wrongTax, formLine({ price: '51', amount: '100.00' })])),
  goldenCase(
    'invalid-007-deduction-remark',
    validForm({ fplxdm: '007', remark: `${long(106)}a` }, [formLine({ kce: '100.00' })]),
    DISK,
  ),
  goldenCase('invalid-81-natural-person', validForm({ fplxdm: '81', gmfzrrbz: '1', buyerTaxerName: '王' })),
]
