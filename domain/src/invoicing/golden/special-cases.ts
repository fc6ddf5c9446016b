/** One lawful document of every special business, and one that is refused or, where nothing is, advised on. */
import { SPECIAL_BUSINESSES } from '../../lookups/invoicing/special-business.ts'
import { BUSINESS_SAMPLES } from '../testing/business-samples.ts'
import { businessForm, formLine, validForm } from '../testing/valid-form.ts'
import { goldenCase, type GoldenCase } from './golden-case.ts'

const water = formLine()
const [vehicle] = BUSINESS_SAMPLES['07'].section.ccs

export const SPECIAL_CASES: readonly GoldenCase[] = [
  ...SPECIAL_BUSINESSES.map(({ value: business }) =>
    goldenCase(`valid-82-business-${business}`, businessForm(business)),
  ),
  goldenCase(
    'valid-82-business-07-two-vehicles',
    businessForm('07', { ccs: [1, 2].map((month) => ({ ...vehicle, periodFrom: `2026-0${month}` })) }),
  ),
  ...(['02', '12', '14', '18', '20', '23', '26', '27', '28', '29', '32'] as const).map((business) =>
    goldenCase(`advised-82-business-${business}`, validForm({ tdyslxdm: business })),
  ),
  goldenCase(
    'invalid-82-business-07',
    validForm({
      tdyslxdm: '07',
      ccs: [
        { ...vehicle, total: '400.00' },
        { taxAmount: '三百', periodTo: '今年' },
      ],
    }),
  ),
  goldenCase(
    'invalid-82-business-10',
    businessForm('10', { ylfw: { ...BUSINESS_SAMPLES['10'].section.ylfw, prepaid: '-', personalCash: '9' } }),
  ),
  goldenCase('invalid-82-business-11', businessForm('11', { ylfw: { visitDate: '2026-02-30', sex: '<' } })),
  goldenCase('invalid-82-business-17', validForm({ tdyslxdm: '17' })),
  goldenCase('valid-81-business-03', businessForm('03', { fplxdm: '81' })),
  goldenCase('valid-85-business-04', businessForm('04', { fplxdm: '85' })),
  goldenCase(
    'valid-82-business-03-cross-region',
    businessForm('03', {
      jzfw: {
        place: '天津市和平区',
        project: '青禾大厦二期',
        kdsbz: '1',
        administrationNumber: '1201012026000001',
      },
    }),
  ),
  goldenCase(
    'invalid-82-business-01',
    validForm({ tdyslxdm: '01', cezslxDm: '02' }, [formLine({ kce: '60.00', tdzsfs: '02' })]),
  ),
  goldenCase('invalid-82-business-03', validForm({ tdyslxdm: '03', jzfw: { kdsbz: '1' } }, [water, water])),
  goldenCase(
    'invalid-82-business-04',
    validForm({ tdyslxdm: '04', hwys: [{ toolType: '公路运输' }, { goodsName: '<水>' }] }, [water]),
  ),
  goldenCase(
    'invalid-82-business-05',
    validForm({ tdyslxdm: '05', bdc: { detail: '和平里小区3栋', areaUnit: '间' } }, [
      formLine({
        ...BUSINESS_SAMPLES['03'].line,
        quantity: '',
        price: '',
        amount: '100.00',
        taxAmount: '9.00',
        totalAmount: '109.00',
      }),
    ]),
  ),
  goldenCase('invalid-82-business-06', validForm({ tdyslxdm: '06' }, [water])),
  goldenCase(
    'invalid-82-business-09',
    validForm(
      {
        tdyslxdm: '09',
        lkys: [{ idType: '201', idNumber: '12345', date: '2026-02-30', toolType: '飞机', seatClass: '站票' }],
      },
      [water],
    ),
  ),
  goldenCase('invalid-82-business-13', validForm({ tdyslxdm: '13', jdc: {} }, [water])),
  goldenCase(
    'invalid-82-business-16',
    validForm({ tdyslxdm: '16', zrrxf: { idType: '201', idNumber: 'X' } }),
  ),
  goldenCase(
    'invalid-82-business-24',
    validForm({ tdyslxdm: '24', buyerTaxerId: '1', zrrxf: { phone: '0' } }),
  ),
  goldenCase(
    'invalid-82-business-25',
    validForm({
      tdyslxdm: '25',
      buyerTaxerId: '1',
      zrrxf: { idType: '103', idNumber: '92110108MA01ABCD2X' },
    }),
  ),
  ...(['33', '34', '36', '37'] as const).map((business) =>
    goldenCase(`invalid-81-business-${business}`, businessForm(business, { fplxdm: '81' })),
  ),
  goldenCase('invalid-82-business-35', businessForm('35', { fplxdm: '82' })),
  goldenCase(
    'invalid-82-no-business',
    validForm({}, [
      water,
      ...(['01', '03', '04', '06', '09'] as const).map((business) =>
        formLine(BUSINESS_SAMPLES[business].line),
      ),
    ]),
  ),
]
