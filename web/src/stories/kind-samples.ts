import type { Field } from '@kaipiao/client'
import type { Kind } from '../kit/kinds.ts'

interface Sample {
  field: Field
  /** A value as the wire has it. */
  filled: unknown
  /** What a file or an old record may hold, and nobody should: shown as it is, refused by the form. */
  wrong: unknown
}

const text = (title: string, more: Partial<Field> = {}): Field => ({ title, type: 'string', ...more })

const STATES: Field['options'] = [
  { value: 1, label: '正常', color: 'success' },
  { value: 2, label: '停用', color: 'error' },
]

const FACT = { name: '合同编号', value: 'HT-2026-0115' }

/** A field and values of each kind; a kind without a sample does not compile. */
export const kindSamples: Readonly<Record<Kind, Sample>> = {
  text: { field: text('名称', { maxLength: 20 }), filled: '北京青禾商贸有限公司', wrong: '青'.repeat(40) },
  multiline: { field: text('备注', { maxLength: 400 }), filled: '第一行\n第二行', wrong: '行'.repeat(401) },
  markdown: { field: text('正文'), filled: '# 标题\n\n**重点**与[链接](https://example.com)', wrong: 42 },
  colour: { field: text('颜色', { pattern: '^#[0-9a-fA-F]{6}$' }), filled: '#1d5fd1', wrong: 'blue-ish' },
  icon: { field: text('图标'), filled: 'TeamOutlined', wrong: 'no-such-icon' },
  money: { field: text('金额', { schema: 'Money' }), filled: '12345.60', wrong: 'abc' },
  decimal: { field: text('单价', { schema: 'Price' }), filled: '0.1234567890123', wrong: 'abc' },
  rate: { field: text('税率', { schema: 'Rate' }), filled: '0.13', wrong: '13 percent' },
  integer: { field: { title: '份数', type: 'integer', minimum: 1 }, filled: 1200, wrong: -1 },
  flag: { field: { title: '启用', type: 'boolean' }, filled: true, wrong: 'maybe' },
  enum: { field: { title: '状态', type: 'integer', options: STATES }, filled: 1, wrong: 9 },
  enumList: {
    field: { title: '状态', type: 'array', items: { title: '状态', type: 'integer', options: STATES } },
    filled: [1, 2],
    wrong: [1, 9],
  },
  tags: {
    field: { title: '标签', type: 'array', items: text('标签') },
    filled: ['重点', '代账'],
    wrong: [''],
  },
  day: { field: text('日期', { format: 'date' }), filled: '2026-01-15', wrong: '2026-13-45' },
  month: { field: text('属期', { pattern: '^\\d{4}(0[1-9]|1[0-2])$' }), filled: '202601', wrong: '202613' },
  moment: { field: text('时间', { format: 'local-time' }), filled: '2026-01-15 10:30:00', wrong: 'soon' },
  phone: { field: text('手机号', { format: 'phone' }), filled: '13800000011', wrong: '12345' },
  taxNumber: { field: text('税号', { format: 'tax-number' }), filled: '91110108MA01ABCD24', wrong: '9111' },
  copyable: { field: text('发票号码'), filled: '26110000000000000001', wrong: '2611' },
  taxCode: { field: text('税收编码'), filled: '1060201030000000000', wrong: '106' },
  vatPolicy: { field: text('优惠政策'), filled: '免税', wrong: '不存在的政策' },
  secret: { field: text('密码', { format: 'password' }), filled: 'Kaipiao-2026', wrong: '1' },
  operator: { field: text('负责人'), filled: '1', wrong: 'gone' },
  reference: { field: text('客户', { format: 'customer-id' }), filled: '1', wrong: 'gone' },
  object: {
    field: { title: '明细', type: 'object', schema: 'AdditionalFact' },
    filled: FACT,
    wrong: 'no record',
  },
  objectList: {
    field: {
      title: '明细',
      type: 'array',
      items: { title: '明细', type: 'object', schema: 'AdditionalFact' },
    },
    filled: [FACT, { ...FACT, name: '项目名称' }],
    wrong: 'no rows',
  },
}
