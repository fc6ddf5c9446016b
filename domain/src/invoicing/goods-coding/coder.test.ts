import { describe, expect, it } from 'vitest'
import { CODING_SOURCES } from '../../lookups/invoicing/coding-source.ts'
import { codeLines, sureRow, TAKEN_FROM_SCORE, type CodingLine, type CodingOptions } from './code-lines.ts'
import { preferredOffer } from './coding-sources.ts'
import { NO_ERRORS_TEXT, NOT_FOUND_TEXT } from './coding-texts.ts'
import { createCoder } from './create-coder.ts'
import { mergeCodingLines } from './merge-coding-lines.ts'
import { taxCodeTable } from './tax-code-table.ts'
import { normaliseName } from './normalise-name.ts'

const coder = createCoder(taxCodeTable())
const best = (name: string) => coder.suggest(name, 1)[0]

describe('names', () => {
  it.each([
    ['农夫山泉 550ml*24瓶', '农夫山泉'],
    ['【特价】ＬＥＤ灯管 T8', 'led灯管 '],
    ['304不锈钢方管', '不锈钢方管'],
    ['A4纸', 'a四纸'],
    ['（一次性）', '一次性'],
    ['0.5mm*3', ''],
  ])('%s is read as %s', (name, expected) => {
    expect(normaliseName(name).replaceAll(' ', '')).toBe(expected.replaceAll(' ', ''))
  })
})

describe('suggestions', () => {
  it.each([
    ['农夫山泉矿泉水550ml', '1030307040000000000'],
    ['工程款（一期）', '3050100000000000000'],
    ['北京到天津公路运费', '3010102020100000000'],
    ['办公室租金2026年1月', '3040502020400000000'],
    ['0号柴油', '1070101030000000000'],
    ['轮式拖拉机LX904', '1090235010000000000'],
    ['氧化镨钕99.9%', '1070203040124000000'],
  ])('%s → %s', (name, code) => {
    expect(best(name)?.row.code).toBe(code)
  })

  it.each([
    ['复方甘草片', '107030404'],
    ['硝苯地平控释片', '107030208'],
    ['头孢克肟分散片', '107030205'],
    ['一次性手术衣', '104020125'],
    ['导尿管', '107050804'],
    ['不锈钢法兰', '1080499'],
    ['螺杆空压机', '1090118'],
    ['电动扳手', '109013202'],
    ['手拉葫芦', '109011102'],
    ['网络机柜', '105020104'],
    ['PVC线管', '107060103'],
    ['会议平板', '109051101'],
    ['快递面单', '106020106'],
    ['热敏收银纸', '106010205'],
    ['豆腐猫砂', '106051304'],
    ['断桥铝门窗', '108040202'],
    ['红枣干', '101011502'],
    ['技术服务费', '3040105'],
    ['房屋租赁费', '30405020204'],
    ['绿植租摆', '30405020199'],
    ['电梯维保费', '202'],
    ['标书打印', '304030103'],
    ['网络推广费', '30403030106'],
    ['居间服务费', '304080299'],
    ['招聘服务费', '304080399'],
    ['环评费', '3040105'],
    ['会员卡充值', '601'],
    ['外墙清洗费', '3070599'],
  ])('%s goes by itself to %s', (name, digits) => {
    expect(sureRow(name, coder)?.code).toBe(digits.padEnd(19, '0'))
  })

  it.each(['口红包装机', '塑料瓶吹制机', '香薰蜡烛灯', '奶茶店'])('%s is not what it begins with', (name) => {
    expect(sureRow(name, coder)).toBeUndefined()
  })

  it.each([
    ['止咳枇杷膏', '107030403'],
    ['ABS塑料粒子', '10702130199'],
    ['马头牌运动鞋', '104020499'],
    ['新鲜黄桃罐头', '103020505'],
    ['裸燕麦胚芽燕麦米农家自产五斤装包邮', '10301020105'],
    ['螺丝、螺帽、垫片', '108041401'],
    ['修理·加工费', '20105'],
    ['弹力工装裤', '104020114'],
    ['青岛啤酒', '103030302'],
  ])('%s is offered as %s and left to a person', (name, digits) => {
    expect(coder.suggest(name).map(({ row }) => row.code)).toContain(digits.padEnd(19, '0'))
    expect(sureRow(name, coder)).toBeUndefined()
  })

  it('is not sure of a word that stands across a stroke', () => {
    expect(sureRow('床/单人', coder)).toBeUndefined()
    expect(sureRow('纯棉床单', coder)?.code).toBe('1040105010000000000')
  })

  it.each(['枣干', '米粉'])('%s is offered, and not written: its word speaks for several leaves', (name) => {
    expect(coder.suggest(name).length).toBeGreaterThan(1)
    expect(sureRow(name, coder)).toBeUndefined()
  })

  it('are sure of what stands in the table, and silent about what nobody sells', () => {
    expect(best('矿泉水')?.score).toBeGreaterThanOrEqual(95)
    expect(best('矿泉水')?.row.name).toBe('包装饮用水')
    expect(coder.suggest('龘靐齉')).toEqual([])
    expect(coder.suggest('500ml')).toEqual([])
  })

  it.each([
    ['防水围裙', '1040106030000000000'],
    ['避孕套', '1070302150000000000'],
    ['咖啡杯', '1080121010000000000'],
    ['香薰蜡烛灯', undefined],
    ['动物图案', undefined],
    ['二手车', undefined],
    ['特价包邮', undefined],
  ])('%s is nothing else than %s', (name, code) => {
    expect(coder.suggest(name).find(({ score }) => score >= TAKEN_FROM_SCORE)?.row.code).toBe(code)
  })

  it('leave nonsense out, down to the last place', () => {
    const names = (name: string) => coder.suggest(name, 20).map(({ row }) => row.name)
    expect(names('防水围裙')).not.toContain('家用食品加工电动器具')
    expect(names('避孕套')).toEqual(['避孕药物用具'])
    expect(names('银杏健脑片').filter((name) => /天然气|发电/.test(name))).toEqual([])
    expect(names('二手车')).toEqual([])
  })

  it('share one certainty: together they are no more than sure', () => {
    for (const name of ['三只松鼠炭烧腰果零食坚果炒货', '矿泉水', '土豆刨丝机', '阳光玫瑰葡萄新鲜水果']) {
      const total = coder.suggest(name, 5).reduce((sum, { score }) => sum + score, 0)
      expect([name, total <= 104]).toEqual([name, true])
    }
  })

  it('come best first, as many as asked for', () => {
    const scores = coder.suggest('三只松鼠炭烧腰果零食坚果炒货', 4).map(({ score }) => score)
    expect(scores).toHaveLength(4)
    expect([...scores].sort((a, b) => b - a)).toEqual(scores)
  })
})

const OPTIONS: CodingOptions = { taxerType: '01', fplxdm: '82', today: '2026-01-15' }
const code = (line: Omit<CodingLine, 'index'>, options: Partial<CodingOptions> = {}) => {
  const [result] = codeLines([{ index: 0, ...line }], coder, { ...OPTIONS, ...options })
  if (!result) throw new Error('no result')
  return result
}

describe('lines', () => {
  it.each([
    ['24', ['0.01', '0.03']],
    ['25', ['0.01', '0.03']],
    [undefined, ['0.13']],
  ] as const)('of business %s bear %j', (business, rates) => {
    const line = { name: '矿泉水', ssflbm: '1030307010000000000', taxRate: rates[0], lslbs: '0' } as const
    const result = code(line, business && { business })
    expect([result.errors, result.taxRateList.slice(0, rates.length)]).toEqual([[], rates])
  })

  it('take code, short name and usual rate', () => {
    expect(code({ name: '桶装矿泉水', quantity: '2' })).toEqual({
      index: 0,
      hasError: false,
      errors: [],
      taxRateList: ['0.13', '0'],
      zslList: ['0.01', '0.03'],
      tsdwlist: [],
      yhzcsmList: [],
      source: 'AICODING',
      line: {
        index: 0,
        name: '桶装矿泉水',
        zxbm: '1030307040000000000',
        spsm: '软饮料',
        showName: '*软饮料*桶装矿泉水',
        taxRate: '0.13',
        lslbs: '0',
        yhzcbs: '0',
        taxRateList: ['0.13', '0'],
        quantity: '2',
        source: 'AICODING',
      },
    })
  })

  it('offer a small-scale taxpayer its levies, while they last', () => {
    expect(code({ name: '矿泉水' }, { taxerType: '08' }).line.taxRate).toBe('0.01')
    expect(code({ name: '矿泉水' }, { taxerType: '08', today: '2028-01-01' }).line.taxRate).toBe('0.03')
    expect(code({ name: '办公室租金' }, { taxerType: '08', business: '06' }).taxRateList).toEqual([
      '0.03',
      '0',
    ])
  })

  it('GD14 GD15 have their texts', () => {
    expect([NO_ERRORS_TEXT, NOT_FOUND_TEXT]).toEqual([
      '真棒，未发现错误',
      '商品库中未找到该商品，请检查商品名称',
    ])
  })

  it('take no code that the coder is not sure of', () => {
    const unsure = '小麦玉米土豆包装袋机'
    expect(best(unsure)?.score).toBeLessThan(TAKEN_FROM_SCORE)
    expect(code({ name: unsure })).toMatchObject({ source: 'NONE', hasError: true, line: { name: unsure } })
    expect(code({ name: unsure, ssflbm: '9' })).toMatchObject({ source: 'NONE', hasError: true })
    expect(best('医用手套')?.score).toBeGreaterThanOrEqual(TAKEN_FROM_SCORE)
  })

  it('say what was not found', () => {
    expect(code({ name: '龘靐齉' })).toMatchObject({
      hasError: true,
      errors: [`第1行${NOT_FOUND_TEXT}`],
      source: 'NONE',
      line: { name: '龘靐齉' },
    })
  })

  it('keep a code that is there', () => {
    expect(code({ name: '水', ssflbm: '1030307010000000000' })).toMatchObject({
      source: 'ORIGINAL',
      hasError: false,
    })
    expect(code({ name: '水', ssflbm: '1090299000000000000', spsm: '其他' }).line.spsm).toBe('其他专用设备')
  })

  it('correct a wrong one, or only tell', () => {
    expect(code({ name: '矿泉水', ssflbm: '9' })).toMatchObject({
      source: 'ORIGINAL_JC',
      line: { zxbm: '1030307040000000000' },
    })
    const fault = '第1行税收分类编码不存在或不是末级编码，请重新选择'
    expect(code({ name: '矿泉水', ssflbm: '9' }, { isCheckOnly: true }).errors).toEqual([fault])
    expect(code({ name: '矿泉水' }, { isCheckOnly: true }).errors).toEqual(['第1行未赋税收分类编码'])
    const parent = { name: '矿泉水', ssflbm: '1030307000000000000' }
    expect(code(parent, { isCheckOnly: true }).errors).toEqual([fault])
  })

  it('match the special business', () => {
    expect(code({ name: '矿泉水' }, { business: '03' }).errors).toEqual(['第1行商品不属于建筑服务类，请检查'])
    expect(code({ name: '工程款' }).errors).toEqual(['第1行商品属于建筑服务，非特定业务不能选择该类商品'])
    expect(code({ name: '工程款' }, { business: '03' }).errors).toEqual([])
    expect(code({ name: '95号汽油' }, { business: '01' })).toMatchObject({
      errors: [],
      tsdwlist: ['吨', '升'],
    })
  })

  it('judge rate, treatment and policy', () => {
    expect(code({ name: '矿泉水', taxRate: '0.09' }).errors).toEqual([
      '第1行税率0.09不在该商品的可用税率范围内',
    ])
    expect(code({ name: '矿泉水', taxRate: 'x' }).errors).toEqual(['第1行税率格式不正确'])
    expect(code({ name: '矿泉水', taxRate: '0.130' }).errors).toEqual([])
    expect(code({ name: '矿泉水', yhzcbs: '1' }).errors).toEqual(['第1行请选择优惠政策'])
    expect(code({ name: '大白菜', taxRate: '0', lslbs: '1' }, { fplxdm: '81' }).errors).toEqual([
      '第1行专用发票不能使用免税、不征税或普通零税率',
    ])
  })

  it('of chapter 6 are not taxable', () => {
    expect(code({ name: '购物卡充值' })).toMatchObject({
      taxRateList: ['0'],
      line: { lslbs: '2', taxRate: '0' },
    })
  })
})

it('adds up equal goods', () => {
  const line = { name: '水', taxRate: '0.13' }
  const lines = [
    { ...line, index: 0, quantity: '1.5' },
    { ...line, index: 1, taxRate: '0.09', quantity: '1' },
    { ...line, index: 2, quantity: '2' },
    { ...line, index: 3 },
  ]
  expect(mergeCodingLines(lines)).toEqual([
    { ...line, index: 0, quantity: '3.5' },
    { ...line, index: 1, taxRate: '0.09', quantity: '1' },
  ])
})

describe('a sure row', () => {
  it('is the best proposal from the score on at which nine in ten are right', () => {
    for (const name of ['复印纸', '小麦玉米土豆包装袋机', '咨询服务费', '芒果干果脯零食', '运输费']) {
      const row = best(name)
      const isSure = row !== undefined && row.score >= TAKEN_FROM_SCORE
      expect([name, sureRow(name, coder)?.code]).toEqual([name, isSure ? row.row.code : undefined])
    }
  })

  it('of a special business is one of its own, when that is the question', () => {
    expect(sureRow('工程款', coder, '03')?.code).toBe('3050100000000000000')
    expect(sureRow('矿泉水', coder, '03')?.name).toBe('包装饮用水')
  })
})

describe('coding sources', () => {
  it('stand in their order, each with a badge of one character', () => {
    expect(CODING_SOURCES.map(({ value }) => value).join(' ')).toBe(
      'STORE EXCEL ORIGINAL ORIGINAL_JC SETTING COMMON COMMON_BLUR AICODING NONE',
    )
    expect(CODING_SOURCES.filter(({ badge }) => badge.length !== 1)).toEqual([])
  })

  it('prefer the library to a guess', () => {
    expect(preferredOffer({ AICODING: 'b', STORE: 'a' })).toEqual({ source: 'STORE', code: 'a' })
    expect(preferredOffer({ AICODING: 'b', COMMON_BLUR: 'c' })).toEqual({ source: 'COMMON_BLUR', code: 'c' })
    expect(preferredOffer({})).toBeUndefined()
  })
})
