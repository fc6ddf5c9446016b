/**
 * Which vouchers give credit, how much each gives, and what never does. Sources: law-2026.md §4; declarations.md §1.9.
 */
import {
  BEFORE_LAW,
  CARRIED,
  CREDITS,
  LAW_DAY,
  REFORM_2016,
  REGULATIONS_2008,
  VAT_LAW,
} from '../regulations.ts'
import type { Certainty, PolicyRow } from '../policy-row.ts'

export interface VoucherValue {
  /** The tax that is shown, a share of the total or of the amount without tax, or none. */
  credit: 'shown' | 'ofTotal' | 'ofAmount' | 'none'
  /** The share is rate ÷ (1 + rate) of a total, the rate itself of an amount. */
  rate?: string
  /** Invoice types (fplxdm) that it is about. */
  types?: readonly string[]
  /** Rows of schedule 2: the one that takes it, then those that only repeat it. */
  rows?: readonly string[]
  /** Short names (*…*) of what is bought, as they stand before the goods on an invoice. */
  names?: readonly string[]
  /** First day of issue. */
  since?: string
}

interface Voucher {
  id: string
  subject?: 'credit'
  name: string
  says: string
  rows: readonly string[]
  /** How it was before the VAT Law, where it gave credit then. */
  before?: readonly [from: string, notice: string]
  from?: string
  to?: string
  notice?: string
  certainty?: Certainty
  purpose?: string
  codes?: readonly string[]
  value: VoucherValue
}

const SECOND = (row: string): string => `一般纳税人附列资料（二）第${row}栏`
const REGULATIONS = `${VAT_LAW}实施条例`
const IN_2019 = ['2019-04-01', '财政部 税务总局 海关总署公告2019年第39号'] as const
const IN_2009 = ['2009-01-01', REGULATIONS_2008] as const

/** What a line of them is called, in short. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  daily: ['餐饮服务', '居民日常服务', '娱乐服务'],
  loans: ['贷款服务'],
}

const VOUCHERS: readonly Voucher[] = [
  {
    id: 'special',
    before: IN_2009,
    name: '增值税专用发票',
    says: '发票上注明的税额',
    rows: ['2', '35'],
    value: { credit: 'shown', types: ['004', '028', '81', '85'] },
  },
  {
    id: 'vehicle',
    before: IN_2009,
    name: '机动车销售统一发票',
    says: '发票上注明的税额',
    rows: ['2', '35'],
    value: { credit: 'shown', types: ['83', '87'] },
  },
  {
    id: 'customs',
    before: IN_2009,
    name: '海关进口增值税专用缴款书',
    says: '缴款书上注明的税额',
    rows: ['5'],
    value: { credit: 'shown' },
  },
  {
    id: 'withheld',
    before: ['2016-05-01', `${REFORM_2016}附件1第二十六条`],
    name: '代扣代缴税收完税凭证',
    says: '凭证上注明的税额',
    rows: ['7'],
    purpose: '须有书面合同、付款证明和境外单位的对账单或发票',
    value: { credit: 'shown' },
  },
  {
    id: 'rail',
    before: IN_2019,
    name: '铁路电子客票、航空电子行程单',
    says: '注明或包含的税额',
    rows: ['8b', '10'],
    purpose: '国内旅客运输',
    value: { credit: 'shown', types: ['51', '61'] },
  },
  {
    id: 'tickets',
    before: IN_2019,
    name: '公路、水路等其他客票',
    says: '票面金额÷(1+3%)×3%',
    rows: ['8b', '10'],
    purpose: '注明旅客身份信息',
    value: { credit: 'ofTotal', rate: '0.03' },
  },
  {
    id: 'toll',
    before: ['2018-01-01', '财税〔2017〕90号'],
    name: '收费公路通行费电子发票',
    says: '发票上注明的税额',
    rows: ['8b'],
    value: { credit: 'shown', types: ['59'] },
  },
  {
    id: 'bridge',
    before: ['2018-01-01', '财税〔2017〕90号'],
    name: '桥、闸通行费发票',
    says: '发票金额÷(1+5%)×5%',
    rows: ['8b'],
    value: { credit: 'ofTotal', rate: '0.05' },
  },
  {
    id: 'farm.special',
    before: IN_2009,
    name: '农产品专用发票、缴款书',
    says: '注明的税额',
    rows: ['2', '5'],
    codes: ['101'],
    purpose: '销售方为一般纳税人，或进口',
    notice: CARRIED,
    value: { credit: 'shown', types: ['004', '028', '81', '85'] },
  },
  {
    id: 'farm.small',
    before: IN_2019,
    name: '农产品专用发票（3%征收率）',
    says: '发票金额×9%',
    rows: ['6'],
    codes: ['101'],
    purpose: '从按3%征收率计税的小规模纳税人处取得',
    notice: CARRIED,
    value: { credit: 'ofAmount', rate: '0.09', types: ['004', '028', '81', '85'] },
  },
  {
    id: 'farm.purchase',
    before: IN_2019,
    name: '农产品收购、销售发票',
    says: '买价×9%',
    rows: ['6'],
    codes: ['101'],
    notice: CARRIED,
    value: { credit: 'ofAmount', rate: '0.09' },
  },
  {
    id: 'farm.further',
    name: '农产品加计1%',
    says: '用于生产13%税率货物的，领用时加计1%',
    rows: ['8a'],
    codes: ['101'],
    from: '2019-04-01',
    to: BEFORE_LAW,
    notice: '财政部 税务总局 海关总署公告2019年第39号',
    certainty: 'unconfirmed',
    purpose: '2026年是否延续未见文件',
    value: { credit: 'ofAmount', rate: '0.01' },
  },
  {
    id: 'plain',
    before: IN_2009,
    name: '其他普通发票',
    says: '不得抵扣',
    rows: ['35'],
    value: { credit: 'none', types: ['007', '025', '026', '82', '86'] },
  },
  ...(
    [
      ['simple', '简易计税、免税项目', '14、17', `${VAT_LAW}第二十二条`],
      ['loss', '非正常损失', '16', `${VAT_LAW}第二十二条`],
      ['welfare', '集体福利、个人消费（含交际应酬）', '15', `${VAT_LAW}第二十二条；${REGULATIONS}第二十条`],
      ['daily', '直接消费的餐饮、居民日常、娱乐服务', '15', `${VAT_LAW}第二十二条`],
      ['loans', '贷款利息和支付给贷款方的费用', '23b', `${REGULATIONS}第二十一条`],
      ['notTaxable', '部分非应税交易', '23b', `${REGULATIONS}第二十二条；财政部 税务总局公告2026年第25号`],
    ] as const
  ).map(([id, name, row, notice]): Voucher => ({
    id: `barred.${id}`,
    subject: 'credit',
    name,
    says: '进项税额不得抵扣，已抵扣的转出',
    rows: row.split('、'),
    notice,
    value: { credit: 'none', ...(NAMES[id] && { names: NAMES[id] }) },
  })),
  {
    id: 'redLetters',
    subject: 'credit',
    name: '购买方已用途确认的红字发票',
    says: '确认单所列税额在确认当期转出',
    rows: ['20'],
    from: '2024-12-01',
    notice: '国家税务总局公告2024年第11号',
    value: { credit: 'shown' },
  },
  {
    id: 'noLimit',
    subject: 'credit',
    name: '用途确认期限',
    says: '2017年1月1日及以后开具的，没有期限',
    rows: ['2'],
    from: '2020-03-01',
    notice: '国家税务总局公告2019年第45号',
    certainty: 'two',
    value: { credit: 'shown', since: '2017-01-01' },
  },
]

export const VOUCHER_ROWS: readonly PolicyRow<VoucherValue>[] = VOUCHERS.flatMap(
  ({
    id,
    subject = 'voucher' as const,
    rows,
    before,
    from = LAW_DAY,
    notice = CREDITS,
    certainty = 'one',
    value,
    ...rest
  }): PolicyRow<VoucherValue>[] => {
    const now: PolicyRow<VoucherValue> = {
      id: `${subject}.${id}`,
      subject,
      from,
      notice,
      certainty,
      provenBy: 'domain/src/declarations/vouchers/voucher-credit.test.ts',
      figures: [SECOND(rows.join('、'))],
      ...rest,
      value: { ...value, rows },
    }
    if (before === undefined) return [now]
    const [since, earlier] = before
    const old = { ...now, id: `${now.id}.before`, from: since, to: BEFORE_LAW, notice: earlier }
    return [{ ...old, certainty: 'known' }, now]
  },
)
