import { describe, expect, it } from 'vitest'
import { goodsDoubts, titleDoubts } from './doubts.ts'
import type { ReadGoods } from './goods-fields.ts'
import { readGoods } from './read-goods.ts'
import { readTitle } from './read-title.ts'

const YUNFAN = '上海云帆科技有限公司'
const NUMBER = '91310115MA1K3ABC19'
const ADDRESS = '上海市浦东新区张江路1号 021-50000000'
const BANK = '招商银行张江支行 1219000000000001'
const WHOLE = [YUNFAN, NUMBER, ADDRESS, BANK]

/** Name, tax number, address and bank as they were read. */
function titleOf(text: string): (string | undefined)[] {
  const { buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount } = readTitle(text)?.title ?? {}
  return [buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount]
}

describe('a title out of a chat', () => {
  it.each<[string, (string | undefined)[]]>([
    [`${YUNFAN} ${NUMBER} ${ADDRESS} ${BANK}`, WHOLE],
    [`${YUNFAN}\n${NUMBER}\n${ADDRESS}\n${BANK}`, WHOLE],
    [`${BANK}\n${ADDRESS}\n${NUMBER}\n${YUNFAN}`, WHOLE],
    [
      `单位名称：${YUNFAN} 税号：${NUMBER} 地址：上海市浦东新区张江路1号 电话：021-50000000 开户行：招商银行张江支行 账号：1219 0000 0000 0001`,
      WHOLE,
    ],
    [
      `账号：1219000000000001\n开户银行：招商银行张江支行\n联系电话：021-50000000\n注册地址：上海市浦东新区张江路1号\n纳税人识别号：${NUMBER}\n公司名称：${YUNFAN}`,
      WHOLE,
    ],
    [`名称:${YUNFAN};税号:${NUMBER};地址、电话:${ADDRESS};开户行及账号:${BANK}`, WHOLE],
    [
      `抬头${YUNFAN}\n税号${NUMBER}\n地址上海市浦东新区张江路1号\n电话021-50000000\n开户行招商银行张江支行\n账号1219000000000001`,
      WHOLE,
    ],
    [`企业名称\t${YUNFAN}\n税号\t${NUMBER}\n地址电话\t${ADDRESS}\n开户行及账号\t${BANK}`, WHOLE],
    [`抬头　${YUNFAN}\n税号：９１３１０１１５ＭＡ１Ｋ３ＡＢＣ１９`, [YUNFAN, NUMBER, undefined, undefined]],
    [`税号：9131 0115 MA1K 3ABC 19 名称：${YUNFAN}`, [YUNFAN, NUMBER, undefined, undefined]],
    [`帮我开给${YUNFAN}，税号${NUMBER}，谢谢`, [YUNFAN, NUMBER, undefined, undefined]],
    [`老板，麻烦开票：${YUNFAN} 91310115ma1k3abc19`, [YUNFAN, NUMBER, undefined, undefined]],
    ['麻烦开个票，抬头：张三', ['张三', undefined, undefined, undefined]],
    [
      '户名：深圳市大海贸易有限公司\n银行账号：44201500000052500000\n开户行：建行深圳分行',
      ['深圳市大海贸易有限公司', undefined, undefined, '建行深圳分行 44201500000052500000'],
    ],
    [
      '公司：广州市天河区小李五金店 手机 13800138000',
      ['广州市天河区小李五金店', undefined, '13800138000', undefined],
    ],
    [
      '杭州文景企业管理合伙企业（有限合伙）公司 91330106MA2CCCCC5X',
      ['杭州文景企业管理合伙企业（有限合伙）公司', '91330106MA2CCCCC5X', undefined, undefined],
    ],
    [
      '发票抬头：北京协和医院 信用代码：12100000400006232X',
      ['北京协和医院', '12100000400006232X', undefined, undefined],
    ],
    [
      `${YUNFAN}\n${NUMBER}\n工行张江支行 1001 2345 6789 0123 456`,
      [YUNFAN, NUMBER, undefined, '工行张江支行 1001234567890123456'],
    ],
    [`${YUNFAN}\n招商银行张江支行 1219 0000 0000 0001\n1. 螺丝 2箱`, [YUNFAN, undefined, undefined, BANK]],
    [`名称：${YUNFAN}\n商品：螺丝 数量10个 单价3.5`, [YUNFAN, undefined, undefined, undefined]],
    ['名称：螺丝 数量：10 单位：个 单价：3.5', [undefined, undefined, undefined, undefined]],
    ['螺丝 10个 3.5元\n螺母 20个 2元', [undefined, undefined, undefined, undefined]],
  ])('%j', (text, title) => {
    expect(titleOf(text)).toEqual(title)
  })

  it.each([
    [`名称：${YUNFAN}\n税号：91310115MA1K3ABC19`, ['buyerTaxerId 税号校验位不正确，请确认']],
    [`名称：${YUNFAN}\n税号：91350100M000100Y43`, []],
    [`名称：${YUNFAN}\n税号：9131011`, ['buyerTaxerId 税号格式不正确']],
    [`${YUNFAN} ${ADDRESS}`, ['buyerAddressTel 原文没有写明，按内容判断']],
    [`名称：${YUNFAN}\n地址：上海市浦东新区张江路1号`, ['buyerAddressTel 没有读到电话']],
    [`名称：${YUNFAN}\n电话：021-50000000`, ['buyerAddressTel 没有读到地址']],
    [`名称：${YUNFAN}\n开户行：招商银行张江支行`, ['buyerBankAccount 没有读到账号']],
    [`名称：${YUNFAN}\n账号：1219000000000001`, ['buyerBankAccount 没有读到开户银行']],
    ['云帆有限 91350100M000100Y43', ['buyerTaxerName 不像企业名称，请确认']],
  ])('is doubtful: %j', (text, doubts) => {
    const read = readTitle(text)
    expect(
      read && titleDoubts(read.title, read.guessed).map(({ field, reason }) => `${field} ${reason}`),
    ).toEqual(doubts)
  })

  it('is looked for in a text of any length, in a moment', () => {
    expect(readTitle(`${'张江路号'.repeat(100_000)}`)).toBeUndefined()
    expect(readGoods('省路'.repeat(200_000))).toEqual([])
  })
})

describe('goods out of a chat', () => {
  const screws = { name: '螺丝', quantity: '10', dw: '个', price: '3.5' }
  it.each<[string, ReadGoods[]]>([
    ['螺丝 10个 单价3.5 13%', [{ ...screws, taxRate: '0.13' }]],
    ['螺丝１０个　单价３．５　１３％', [{ ...screws, taxRate: '0.13' }]],
    ['螺丝10个，单价3.5元，税点13个点', [{ ...screws, taxRate: '0.13' }]],
    ['名称：螺丝 数量：10 单位：个 单价：3.5 金额：35', [{ ...screws, totalAmount: '35' }]],
    ['螺丝10个单价3.5，螺母20个单价2', [screws, { name: '螺母', quantity: '20', dw: '个', price: '2' }]],
    ['螺丝、螺母各10个单价3.5', [screws, { ...screws, name: '螺母' }]],
    ['螺丝\tM8\t个\t10\t3.5\t35\t13%', [{ ...screws, ggxh: 'M8', totalAmount: '35', taxRate: '0.13' }]],
    ['1\t螺丝\t个\t10\t3.5', [screws]],
    ['单价\t数量\t单位\t品名\n3.5\t10\t个\t*金属制品*螺丝\n\t\t合计\t', [screws]],
    ['订单\n品名\t数量\t税率\n螺丝\t两\t免税', [{ name: '螺丝', taxRate: '0', lslbs: '1' }]],
    [
      '1. 螺丝 10个 3.5元/个\n2、螺母 20个 @2',
      [screws, { name: '螺母', quantity: '20', dw: '个', price: '2' }],
    ],
    ['麻烦开一下\n螺丝 10个 每个3.5元\n合计 35元\n谢谢', [screws]],
    ['苹果 x3箱 每箱50元', [{ name: '苹果', quantity: '3', dw: '箱', price: '50' }]],
    ['A4纸10包@25', [{ name: 'A4纸', quantity: '10', dw: '包', price: '25' }]],
    ['大米 10kg 单价5.5元', [{ name: '大米', quantity: '10', dw: 'kg', price: '5.5' }]],
    ['75%酒精 2瓶 单价10', [{ name: '75%酒精', quantity: '2', dw: '瓶', price: '10' }]],
    [
      '水泥 20吨 450元/吨 免税',
      [{ name: '水泥', quantity: '20', dw: '吨', price: '450', taxRate: '0', lslbs: '1' }],
    ],
    ['住宿费 2晚 每晚400元', [{ name: '住宿费', quantity: '2', dw: '晚', price: '400' }]],
    ['餐饮服务 总价 1,280.50', [{ name: '餐饮服务', totalAmount: '1280.50' }]],
    ['服务费 共 5,000元 税率6%', [{ name: '服务费', totalAmount: '5000', taxRate: '0.06' }]],
    [
      '矿泉水 550ml*24 箱 2 56.5',
      [{ name: '矿泉水', ggxh: '550ml*24', dw: '箱', quantity: '2', price: '56.5' }],
    ],
    [
      '办公用品一批 2000元',
      [{ name: '办公用品', quantity: '1', dw: '批', price: '2000', guessed: ['price'] }],
    ],
    ['货款113000元', [{ name: '货款', totalAmount: '113000', guessed: ['totalAmount'] }]],
    [
      '苹果5斤，每斤8块，梨3斤，每斤6块',
      [
        { name: '苹果', quantity: '5', dw: '斤', price: '8' },
        { name: '梨', quantity: '3', dw: '斤', price: '6' },
      ],
    ],
    [`名称：${YUNFAN}\n税号：${NUMBER}\n${ADDRESS}\n${BANK}\n螺丝 10个 单价3.5`, [screws]],
    [`开给${YUNFAN} ${NUMBER}，螺丝10个单价3.5`, [screws]],
    [`${YUNFAN}\n${NUMBER}`, []],
  ])('%j', (text, lines) => {
    expect(readGoods(text)).toEqual(lines)
  })

  it.each<[string, string[]]>([
    ['螺丝 10个 单价3.5 金额35', []],
    ['螺丝 10个 单价3.5 金额40', ['totalAmount 数量×单价为35.00，原文金额为40']],
    ['螺丝 3个 单价0.333 金额1.00', []],
    ['螺丝 10个', ['price 没有读到单价或金额']],
    ['螺丝 单价3.5', ['quantity 没有读到数量']],
    ['螺丝 10 3.5', ['quantity 原文没有写明，按先后判断为数量', 'price 原文没有写明，按先后判断为单价']],
    ['咨询费 1000', ['totalAmount 原文没有写明是单价还是金额，按金额填写']],
  ])('are doubtful: %j', (text, doubts) => {
    expect(
      readGoods(text)
        .flatMap(goodsDoubts)
        .map(({ field, reason }) => `${field} ${reason}`),
    ).toEqual(doubts)
  })

  it('have a rate that is doubtful where there never was such a one', () => {
    const line = { name: '螺丝', totalAmount: '35', taxRate: '0.07' }
    expect(goodsDoubts(line)).toEqual([{ field: 'taxRate', reason: '不是法定税率或征收率' }])
  })
})
