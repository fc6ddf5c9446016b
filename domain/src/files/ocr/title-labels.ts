/** The words that people write before the parts of a title, and where they stand in a text. */

/** `addressTel` and `bankAccount` are labels of both parts at once. */
export type TitleLabel =
  | 'name'
  | 'taxerId'
  | 'addressTel'
  | 'address'
  | 'tel'
  | 'bankAccount'
  | 'bank'
  | 'account'

/** Labels that say what follows wherever they stand, longer ones first; a colon follows, or what their value looks like. */
const WORDS: Readonly<Record<TitleLabel, { words: string; next: string }>> = {
  taxerId: {
    words:
      '统一社会信用代码\\s*[/、（(]?\\s*(?:纳税人识别号|税号)[)）]?|统一社会信用代码|(?:统一|社会)?信用代码|纳税人?识别(?:号码|号|码)|(?:企业|公司|单位|购方|购买方|开票)?税号|税务登记(?:证)?号|识别号',
    next: '(?=[0-9A-Za-z])',
  },
  name: {
    words:
      '(?:购买方|购货方|购方|公司|单位|企业|客户|开票|发票)(?:名称|全称|抬头)|抬头(?:名称)?|名称|全称|户名|购买方|购货单位|购方',
    next: '(?=[\\p{Script=Han}A-Za-z])',
  },
  addressTel: {
    words: '(?:注册|公司|单位|企业|开票)?地址\\s*[、/,，及和与]?\\s*(?:联系)?电话(?:号码)?',
    next: '(?=[\\p{Script=Han}])',
  },
  address: { words: '(?:注册|公司|单位|企业|开票|经营|联系|办公)?地址|住所', next: '(?=[\\p{Script=Han}])' },
  tel: {
    words: '(?:联系|公司|单位|注册|企业|开票|固定)?电话(?:号码)?|座机|手机(?:号码|号)?',
    next: '(?=\\d)',
  },
  bankAccount: {
    words: '开户(?:银行|行)(?:名称)?\\s*[、/,，及和与]?\\s*(?:银行)?[账帐][号户]',
    next: '(?=[\\p{Script=Han}])',
  },
  bank: { words: '(?:开户|基本户)(?:银行|行)(?:名称)?|银行名称', next: '(?=[\\p{Script=Han}])' },
  account: { words: '(?:银行|对公|公司|开户|基本户)?[账帐](?:号|户)(?:号码)?|卡号', next: '(?=\\d)' },
}
/** Words that are labels only where a line or word begins with them, and a colon follows. */
const WEAK = '(?<weakName>公司|单位)|(?<weakBank>银行)'

/** With a colon a label may stand in the middle of a line, without one only where a line or word begins. */
const LABEL = new RegExp(
  Object.entries(WORDS)
    .flatMap(([key, { words, next }]) => [
      `(?<${key}>${words})\\s*[:：]\\s*`,
      `(?<=^|[\\s，,；;。|])(?<${key}Bare>${words})(?:[\\t ]+${next}|${next})`,
    ])
    .concat(`(?<=^|[\\s，,；;。|])(?:${WEAK})\\s*[:：]\\s*`)
    .join('|'),
  'gmu',
)

export interface LabelPlace {
  label: TitleLabel
  start: number
  /** Where its value begins. */
  end: number
}

/** All labels of a text in their order. */
export function findLabels(text: string): LabelPlace[] {
  return [...text.matchAll(LABEL)].flatMap((match) => {
    const group = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0]
    const label = group && labelOf(group)
    if (!label || isOfGoods(text, match)) return []
    return [{ label, start: match.index, end: match.index + match[0].length }]
  })
}

/** In a line of goods 名称 and 单位 are of these. */
function isOfGoods(text: string, { 0: written, index }: RegExpExecArray): boolean {
  const from = text.lastIndexOf('\n', index) + 1
  const to = text.indexOf('\n', index)
  const line = text.slice(from, to < 0 ? text.length : to)
  return /^(?:名称|全称|单位|公司)/.test(written) && /数量|单价|规格/.test(line)
}

function labelOf(group: string): TitleLabel | undefined {
  if (group === 'weakName') return 'name'
  if (group === 'weakBank') return 'bank'
  const key = group.replace(/Bare$/, '')
  return isLabel(key) ? key : undefined
}

const isLabel = (key: string): key is TitleLabel => key in WORDS
