// @vitest-environment node
/** What is told of a special business and refuses nothing. */
import { expect, it } from 'vitest'
import { SPECIAL_BUSINESSES } from '../../../lookups/invoicing/special-business.ts'
import { checkInvoiceForm } from '../check-invoice-form.ts'
import { BUSINESS_SAMPLES } from '../../testing/business-samples.ts'
import { businessForm, formContext, formLine, validForm } from '../../testing/valid-form.ts'
import type { InvoiceForm, SpecialBusiness } from '../../invoices/wire.ts'
import { checkPlace } from '../../special/check-place.ts'

const found = (form: InvoiceForm) =>
  checkInvoiceForm(form, formContext({ taxerType: '01' }))
    .filter(({ severity, code }) => severity !== 'notice' && code !== 'business.unprinted')
    .map(({ severity, path, message }) => `${severity} ${path}: ${message}`)

it.each(SPECIAL_BUSINESSES.map(({ value }) => value))('says nothing of a whole invoice of %s', (business) => {
  expect(found(businessForm(business))).toEqual([])
})

const [vehicle] = BUSINESS_SAMPLES['07'].section.ccs
const treated = BUSINESS_SAMPLES['11'].section.ylfw
const home = BUSINESS_SAMPLES['06'].section.bdc
const site = BUSINESS_SAMPLES['03'].section.jzfw

it.each<[SpecialBusiness, Partial<InvoiceForm>, string[]]>([
  ['07', { ccs: [] }, ['warning ccs: 票面应注明代收车船税的税款信息']],
  [
    '07',
    { ccs: [{ plate: '京A1', vin: 'V' }] },
    ['policyNumber 保险单号', 'periodFrom 税款所属期起', 'periodTo 税款所属期止', 'taxAmount 代收车船税金额']
      .concat('lateFee 滞纳金金额', 'total 金额合计')
      .map((text) => text.split(' '))
      .map(([field, label]) => `warning ccs/0/${field}: 第1行建议填写${label}，票面应注明`),
  ],
  [
    '07',
    { ccs: [vehicle, { ...vehicle, total: '421.00' }] },
    ['warning ccs/1/total: 第2行金额合计与税额加滞纳金不符，应为420.00'],
  ],
  [
    '07',
    { ccs: [{ ...vehicle, taxAmount: '4e2', periodFrom: '2027-01' }] },
    [
      'error ccs/0/taxAmount: 第1行代收车船税金额“4e2”是科学计数法，请写出全部数字，应如 1234.50',
      'error ccs/0/periodTo: 第1行税款所属期止不能早于税款所属期起',
    ],
  ],
  [
    '07',
    { ccs: [{ ...vehicle, periodTo: '2026-13', vin: '1'.repeat(18) }] },
    ['error ccs/0/periodTo: 第1行税款所属期止不正确，应为年-月', 'error ccs/0/vin: 最多可输入17个字符'],
  ],
  ['10', { ylfw: {} }, []],
  ['11', { ylfw: { ...treated, visitDate: '2026-02-30' } }, ['error ylfw/visitDate: 就诊日期不正确']],
  [
    '11',
    { ylfw: { ...treated, personalCash: '9.00' } },
    ['warning ylfw/personalCash: 统筹基金、其他、个人账户与个人现金支付合计99.00，与价税合计100.00不符'],
  ],
  ['11', { ylfw: { sex: '女', personalCash: '9.00' } }, []],
  ['11', { ylfw: { insuranceNumber: '1'.repeat(17) } }, ['error ylfw/insuranceNumber: 最多可输入16个字符']],
  [
    '03',
    { jzfw: { ...site, place: '朝阳区' } },
    ['warning jzfw/place: 建议写到省、市、区县，如“浙江省杭州市西湖区”'],
  ],
  [
    '06',
    { bdc: { ...home, address: '浙江省', kdsbz: '1' } },
    ['warning bdc/address: 建议写到省、市、区县，如“浙江省杭州市西湖区”'],
  ],
])('%s with %j: %j', (business, change, expected) => {
  expect(found(businessForm(business, change))).toEqual(expected)
})

it.each([
  ['02', '商品编码不属于稀土，请核对', '稀土单位应为吨或公斤或千克'],
  ['05', '商品编码不属于不动产，请核对'],
  ['07', '商品编码不属于代收车船税及车船保险，请核对'],
  ['10', '商品编码不属于医疗服务，请核对'],
  ['12', '商品编码不属于农产品，请核对', '自产农产品销售税率应为免税'],
  ['13', '商品编码不属于拖拉机和联合收割机，请核对'],
  ['14', '商品编码不属于机动车，请核对', '机动车单位应为辆'],
  ['17', '商品编码不属于发电及供电，请核对', '光伏收购单位应为千瓦时或度'],
  ['18', '商品编码不属于卷烟，请核对'],
  ['20', '商品编码不属于农产品，请核对'],
  ['26', '商品编码不属于珠宝首饰，请核对'],
  ['23', '商品编码不属于白酒，请核对'],
  ['24', '商品编码不属于报废产品，请核对'],
  ['25'],
  ['27', '商品编码不属于珠宝首饰，请核对'],
  ['28', '商品编码不属于金融商品转让，请核对'],
  ['29', '商品编码不属于客运场站服务，请核对'],
  ['33', '商品编码不属于黄金，请核对', '黄金交易结算(交易所购入)税率应为免税'],
  ['35', '商品编码不属于黄金，请核对'],
  ['37', '商品编码不属于黄金，请核对', '客户标准黄金税率应为免税'],
  ['32'],
] as const)('%s of water: %j', (tdyslxdm, ...expected) => {
  const warnings = checkInvoiceForm(validForm({ tdyslxdm }), formContext())
    .filter(
      ({ severity, code, path }) =>
        severity === 'warning' && code !== 'business.unprinted' && /zxbm|dw|taxRate/.test(path),
    )
    .map(({ message }) => message)
  expect(warnings).toEqual(expected.map((text) => `第1行${text}`))
})

it('advises on a missing quantity of rare earths', () => {
  const { quantity: _q, price: _p, ...line } = formLine(BUSINESS_SAMPLES['02'].line)
  expect(found(validForm({ tdyslxdm: '02' }, [line]))).toContain(
    'warning goods/0/quantity: 第1行稀土数量一般应填写',
  )
})

it.each([
  ['', true],
  ['北京市', true],
  ['北京市海淀区', true],
  ['浙江省杭州市西湖区', true],
  ['浙江省-杭州市-西湖区', true],
  ['内蒙古自治区锡林郭勒盟多伦县', true],
  ['新疆维吾尔自治区伊犁哈萨克自治州', true],
  ['黑龙江省大兴安岭地区', true],
  ['湖北省神农架林区', true],
  ['香港特别行政区', true],
  ['西藏自治区', false],
  ['浙江省', false],
  ['杭州市西湖区', false],
  ['浙江杭州', false],
])('the place %j is whole: %s', (text, isWhole) => {
  expect(checkPlace(text, 'jzfw/place').length === 0).toBe(isWhole)
})

const across = (text: string, field: string) => [
  `warning ${field}: ${text}，请核对跨地（市）标志是否应为“是”`,
]

it.each<[string, string, string, string[]]>([
  ['浙江省杭州市西湖区', '0', '91110108MA01K8QH3W', across('发生地在浙江，销售方在北京', 'jzfw/kdsbz')],
  ['内蒙古自治区呼和浩特市', '0', '91110108MA01K8QH3W', across('发生地在内蒙古，销售方在北京', 'jzfw/kdsbz')],
  ['北京市朝阳区', '0', '91110108MA01K8QH3W', []],
  // Cities planned separately lie in their provinces.
  ['广东省广州市天河区', '0', '91440300MA5ABCD12X', []],
  ['浙江省杭州市西湖区', '0', '330106198001010011', []],
  ['浙江省杭州市西湖区', '0', '440106198001010011', across('发生地在浙江，销售方在广东', 'jzfw/kdsbz')],
  ['浙江省杭州市西湖区', '0', '110108123456789', across('发生地在浙江，销售方在北京', 'jzfw/kdsbz')],
  ['浙江省杭州市西湖区', '1', '91110108MA01K8QH3W', []],
])('asks whether work in %s is marked %s by a seller of %s', (place, kdsbz, taxerId, expected) => {
  const administrationNumber = kdsbz === '1' ? '京税跨2026001' : ''
  const jzfw = {
    ...site,
    place,
    kdsbz: kdsbz === '1' ? ('1' as const) : ('0' as const),
    administrationNumber,
  }
  const issues = checkInvoiceForm(businessForm('03', { jzfw }), formContext({ seller: { taxerId } }))
  const advice = issues.filter(({ code }) => code === 'section.crossRegion')
  expect(advice.map(({ severity, path, message }) => `${severity} ${path}: ${message}`)).toEqual(expected)
})

it('asks the same of a property', () => {
  const bdc = { ...home, address: '浙江省杭州市西湖区', kdsbz: '0' as const }
  const seller = { taxerId: '91110108MA01K8QH3W' }
  const issues = checkInvoiceForm(businessForm('06', { bdc }), formContext({ seller }))
  expect(issues).toMatchObject([{ code: 'section.crossRegion', path: 'bdc/kdsbz' }])
})
