/** Every command that writes, with an input on which it has something to do in the demo world. */
import { bureauExport } from '@kaipiao/domain/invoicing/testing/bureau-export'
import { personalIdCheckDigit } from '@kaipiao/domain/contact/personal-id'

/** A file by its lines, or by the words of the list that writes them. */
type GivenFile = { name: string; lines: readonly string[] } | { name: string; of: string }

export interface WritingCommand {
  /** Its words and flags. */
  command: string
  /** What it works on is made by these, undisturbed. */
  before?: ReadonlyArray<Pick<WritingCommand, 'command' | 'ids'>>
  /** It asks the bureau anew, and what stands there may be as it was. */
  isRefresh?: true
  /** What it says when it is begun again after it was done. */
  again?: string
  /** Ids that it takes: the words of the list that they are of. */
  ids?: { of: string }
  /** A file that it takes. */
  file?: GivenFile
  /** One that `before` takes. */
  earlier?: GivenFile
}

const DISK = '661000000001'
const DECLARER = '北京青星商贸有限公司'

const ROWS = 20
const rowsOf = (line: (at: number) => string) => Array.from({ length: ROWS }, (_, at) => line(at))
const file = (name: string, head: string, line: (at: number) => string) => ({
  name: `${name}.csv`,
  lines: [head, ...rowsOf(line)],
})
const identity = (at: number) => {
  const first = `110101199003${String(10 + Math.floor(at / 10))}${String(500 + at)}`
  return `${first}${personalIdCheckDigit(first)}`
}
const taxNumber = (at: number) => `9133${String(at).padStart(2, '0')}MA${String(at).padStart(8, '0')}`

const LINE = '矿泉水,1030307040000000000,2,5.65,11.30,13%'
const INVOICES = file(
  '开票',
  '流水号,购方名称,购方税号,商品名称,税收编码,数量,单价,金额,税率',
  (at) => `K${at},第${at}号公司,91310115MA1K3ABC19,${LINE}`,
)
const BATCH = file(
  '批量',
  '发票流水号,购方名称,购方税号,商品名称,税收编码,数量,单价,金额,税率',
  (at) => `B${at},第${at}号公司,91310115MA1K3ABC19,${LINE}`,
)
const EMPLOYEES = file(
  '员工',
  '企业,姓名,证件号码,入职日期',
  (at) => `${DECLARER},赵员工,${identity(at)},2025-12-01`,
)

const VOUCHERS = file(
  '凭证',
  '企业,凭证类型,凭证号码,开具日期,销方名称,金额,旅客姓名,旅客证件号码',
  (at) =>
    `北京青禾商贸有限公司,公路、水路等客票,GL${at},2025-12-05,运输公司,${103 + at},赵员工,${identity(at)}`,
)

const IMPORTS: readonly WritingCommand[] = [
  {
    command: 'enterprise import --yes --batch-size 5',
    file: file(
      '企业',
      '企业名称,税号,登录身份,登录账号,登录密码,办税人员手机号,主账号手机号',
      (at) => `测试${at}公司,${taxNumber(at)},,,,,`,
    ),
  },
  {
    command: 'customer import --yes',
    file: file('客户', '客户名称,税号,纳税人类型', (at) => `新客${at}公司,${taxNumber(at)},一般纳税人`),
  },
  {
    command: `buyer import --yes --disk ${DISK}`,
    file: file('购方', '购方名称,购方税号', (at) => `购方${at}公司,91310115MA1K3ABC19`),
  },
  {
    command: `goods import --yes --disk ${DISK}`,
    file: file(
      '商品',
      '商品名称,税收分类编码,税率,含税标志',
      (at) => `矿泉水${at},1030307040000000000,13%,是`,
    ),
  },
  {
    command: 'agreement import --yes --disk 661000000010',
    file: file(
      '协议',
      '委托人,委托人税号,服务项目,协议编号,服务期起,服务期止',
      (at) => `委托${at}公司,91310115MA1K3ABC19,纳税申报代办,SXY${at},2026-01-01,2026-12-31`,
    ),
  },
  { command: 'employee import --yes', file: EMPLOYEES },
  {
    command: 'pay import --yes',
    before: [{ command: 'employee import 员工.csv --yes' }],
    earlier: EMPLOYEES,
    file: file(
      '收入',
      '证件号码,所得月份,所得项目,收入',
      (at) => `${identity(at)},202512,劳务报酬,${6000 + at}`,
    ),
  },
  {
    command: 'person-sale import --yes',
    file: file(
      '自然人',
      '企业,姓名,证件号码,交易性质,支付日期,不含税销售额,征收率',
      (at) => `${DECLARER},钱自然,${identity(at)},劳务,2026-01-10,${600 + at},1%`,
    ),
  },
  {
    command: 'stamp-source import --yes',
    file: file(
      '税源',
      '企业,税目,应税凭证名称,应税凭证编号,申报期限类型,书立日期,凭证所列金额',
      (at) => `${DECLARER},租赁合同,合同${at},HT-${at},按次,2026-01-09,${1000 + at}`,
    ),
  },
  {
    command: 'transfer import --yes',
    file: file(
      '转出',
      '企业,所属期,转出原因,转出税额,说明',
      (at) => `${DECLARER},202601,集体福利,${10 + at},第${at}批`,
    ),
  },
  { command: 'voucher import --yes', file: VOUCHERS },
  { command: `invoice issue --disk ${DISK} --confirm --yes`, file: INVOICES },
  { command: `batch upload --disk ${DISK} --confirm --yes`, file: BATCH },
  { command: `batch upload --issue --disk ${DISK} --confirm --yes`, file: BATCH },
  { command: `batch-list upload --issue --disk ${DISK} --confirm --yes`, file: BATCH },
]

const act = (words: string, of: string, more: Partial<WritingCommand> = {}): WritingCommand => ({
  command: `${words} --yes`,
  ids: { of },
  ...more,
})

/** What is written back has been filed. */
const FILED = { command: 'declare run --period 202512 --yes --for 10' }

const ACTS: readonly WritingCommand[] = [
  act('order retry', 'order list'),
  act('order cancel', 'order list'),
  act('draft issue --scene confirm', 'draft list --state draft'),
  act('draft withdraw', 'draft list'),
  act('draft delete', 'draft list'),
  act('stored ready', 'stored list'),
  act('stored restore', 'stored list'),
  act('stored drop', 'stored list'),
  act('stored delete', 'stored list'),
  act('stored issue', 'stored list --operationStatus 1'),
  act('batch issue', 'batch list'),
  act('batch remove', 'batch list --state waiting'),
  act('batch recover', 'batch list --state removed', {
    before: [{ command: 'batch remove 19101 1013667 1013692 --yes' }],
  }),
  act('batch split --mode amount --limit 500', 'batch list --state waiting'),
  act('batch transfer --diskId 661000000004', 'batch list --state waiting --disk 661000000001'),
  act('batch-list issue', 'batch-list list'),
  act('batch-list remove', 'batch-list list --state waiting'),
  act('batch-list recover', 'batch-list list --state removed', {
    before: [{ command: 'batch-list remove 1013695 1013719 1013686 --yes' }],
  }),
  act('batch-list split --mode amount --limit 500', 'batch-list list --state waiting'),
  act('batch-list transfer --diskId 661000000004', 'batch-list list --state waiting --disk 661000000001'),
  act('seller-tax submit', 'seller-tax list'),
  act('voucher certify', 'voucher list --eid 8001', {
    earlier: VOUCHERS,
    before: [{ command: 'voucher import 凭证.csv --yes' }],
  }),
  act('voucher uncertify', 'voucher list --eid 8001', {
    earlier: VOUCHERS,
    before: [
      { command: 'voucher import 凭证.csv --yes' },
      { command: 'voucher certify --yes', ids: { of: 'voucher list --eid 8001' } },
    ],
  }),
  act('voucher delete', 'voucher list'),
  act('transfer delete', 'transfer list', { again: '数据不存在' }),
  act('declare submit', 'declare list --state draft'),
  act('declare pay', 'declare list --jkzt due'),
  act('declare refund', 'declare list --jkzt surplus'),
  act('declare correct', 'declare list --state declared'),
  act('declare withdraw-correction', 'declare list --state correcting', {
    before: [{ command: 'declare correct 14001 14002 14003 --yes' }],
  }),
  act('declare void', 'declare list --state declared'),
  act('input certify', 'input list --state 0'),
  act('input uncertify', 'input list --state 1'),
  act('return copy --fplxdm 004', 'return list --copyStatus 未抄报'),
  act('return clear', 'return list --copyStatus 先申报后反写', { before: [FILED] }),
  act('return writeback', 'return list --copyStatus 先申报后反写', { before: [FILED] }),
  act('bill cancel', 'bill list --state unpaid'),
  { command: 'bill invoice 17002 --titleId 1016138 --fplxdm 82 --yes' },
  act('recharge pay --payType wechat', 'recharge list'),
  act('recharge cancel', 'recharge list'),
  act('token revoke', 'token list', {
    before: [{ command: 'token create 夜间 --right invoice --until 2026-06-30' }],
  }),
]

/** What the bureau exports of twenty invoices of the disk's enterprise. */
function historyLines(): string[] {
  const sheets = bureauExport(
    Array.from({ length: ROWS }, (_, at) => ({
      number: `261100000000009${String(70_001 + at)}`,
      seller: { name: '北京青禾商贸有限公司', taxId: '91110108MA01K8QH3W' },
      buyer: { name: '上海云帆科技有限公司', taxId: '91310115MA1K3ABC19' },
      date: '2025-12-03 09:00:00',
      ...{ amount: '100', tax: '13', total: '113' },
    })),
  )
  return (sheets[0]?.rows ?? []).map((cells) => cells.join(','))
}

const listed = (name: string, of: string) => ({ name: `${name}.csv`, of })

const OTHERS: readonly WritingCommand[] = [
  {
    command: 'invoice red --yes',
    file: listed('红冲', 'invoice list --columns fpdm,fphm --since 2026-01-01'),
  },
  {
    command: 'invoice red --issue --yes',
    file: listed('红冲', 'invoice list --columns fpdm,fphm --fplxdm 82 --since 2026-01-01'),
  },
  {
    command: 'invoice void --by 陈晓 --yes',
    file: listed('作废', 'invoice list --columns fpdm,fphm --fplxdm 007 --since 2026-01-01'),
  },
  {
    command: 'invoice send --to finance@example.cn --yes',
    file: listed('发送', 'invoice list --columns fpdm,fphm --since 2026-01-01'),
  },
  { command: 'terminal renew --yes', file: listed('续费', 'terminal list --columns diskId') },
  {
    command: 'terminal renew --pay --concurrency 1 --yes',
    file: listed('续费', 'terminal list --columns diskId'),
  },
  { command: 'bureau login --yes', file: listed('登录', 'terminal list --columns diskId') },
  {
    command: 'bureau code --yes',
    file: file('验证码', '税盘编号,验证码', (at) => `6610000000${String(at + 1).padStart(2, '0')},123456`),
  },
  {
    command: `invoice history --disk ${DISK}`,
    file: { name: '历史.csv', lines: historyLines() },
  },
  { command: 'stock sync --all', isRefresh: true },
  { command: 'quota --sync', isRefresh: true },
  { command: 'recharge create 1000 --yes' },
  { command: 'bill pay 17001 --yes' },
  { command: 'bill upgrade 1017992 --yes', again: '正在等待支付' },
  { command: 'bill downgrade 17002 --yes', again: '降级' },
  { command: 'bill refund 17002 --yes', again: '没有可退款的' },
  {
    command:
      'brokerage-settlement invoice 17501 --fphm 26112000000000000001 --kprq 2026-01-14 --jshj 96.00 --file 发票.pdf --yes',
    earlier: { name: '发票.pdf', lines: ['%PDF-1.7', '%%EOF'] },
  },
  {
    command: 'declare trial-balance --enterprise 8002 --period 202512',
    file: {
      name: '余额.csv',
      lines: [
        '科目编码,科目名称,期初借方,期初贷方,本期借方,本期贷方,期末借方,期末贷方',
        '1001,库存现金,0,0,100,0,100,0',
        '4001,实收资本,0,0,0,100,0,100',
      ],
    },
  },
  { command: 'token create 夜间 --right invoice --until 2026-06-30', again: '已有同名的' },
  { command: 'declare run --period 202512 --yes --for 40' },
  { command: 'declare pay-all --period 202512 --yes --for 40' },
]

export const WRITING_COMMANDS: readonly WritingCommand[] = [...IMPORTS, ...ACTS, ...OTHERS]
