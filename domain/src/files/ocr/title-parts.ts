/** How the parts of a title look where nobody wrote a label before them. */

/** Ends of names that belong to companies alone. */
const SURE_ENDS =
  '公司|集团|事务所|合作社|工作室|商行|经营部|服务部|门市部|委员会|医院|学校|大学|学院|中学|小学|幼儿园|研究院|研究所|超市|酒店|宾馆|工厂|中心'
/** Ends that words of goods may have as well. */
const LIKELY_ENDS = '厂|店|院|所|社|部|会|局|处|行|站|园|坊|馆|铺'
const KIND = '(?:[（(][^）)\\n]{2,12}[）)])?'
const NAME_SIGN = '[\\p{Script=Han}A-Za-z0-9（）()·&]'
const COMPANY = new RegExp(`${NAME_SIGN}{2,}?(?:${SURE_ENDS})(?:${NAME_SIGN}*?(?:${SURE_ENDS}))*${KIND}`, 'u')
const LIKELY_COMPANY = new RegExp(`^${NAME_SIGN}{5,}(?:${LIKELY_ENDS})${KIND}$`, 'u')
/** What people say before the name in a chat. */
const TALK =
  /^(?:你好|您好|老板|亲|麻烦|请|帮忙|帮我|帮|给|为|替|我们?|是|开一张|开一下|开个|开张|开给|开具|开|一张|个|票给|发票|票|抬头|购方|客户|单位)+/u

/** The name of a company within a word or line; undefined where none ends as companies do. */
export function findCompany(line: string): string | undefined {
  for (const word of line.split(/[\s，,；;。:：|]+/)) {
    const name = COMPANY.exec(word.replace(TALK, ''))?.[0]
    if (name !== undefined && name.length <= NAME_LENGTH) return name
    if (LIKELY_COMPANY.test(word) && word.length <= NAME_LENGTH) return word
  }
  return undefined
}

export const NAME_LENGTH = 200

/** True for a name that ends as names of companies do. */
export function isCompanyName(name: string): boolean {
  return new RegExp(`(?:${SURE_ENDS}|${LIKELY_ENDS})${KIND}$`, 'u').test(name)
}

export const PHONE =
  /(?<![\dA-Za-z])(?:\(?0\d{2,3}\)?[-－—\s]?\d{7,8}(?:[-转]\d{1,6})?|1[3-9]\d{9}|[48]00[-\s]?\d{3,4}[-\s]?\d{3,4})(?![\dA-Za-z])/u
/** A bank by its name, or by the short one that people say with a branch: 工行中关村支行. */
const BANK_NAME =
  '(?:[\\p{Script=Han}]*(?:银行|信用社|信用联社|农商行|农信社)|(?:工|建|农|中|交|招)行(?=[\\p{Script=Han}]*(?:支行|分行|营业部)))[\\p{Script=Han}（）()]*'
/** A bank and the account that stands behind it. */
export const BANK_WITH_ACCOUNT = new RegExp(
  `(${BANK_NAME})[\\s，,:：]*(?:[账帐][号户][:：\\s]*)?(\\d[\\d \\t-]{6,34}\\d)(?!\\d)`,
  'u',
)
export const BANK = new RegExp(BANK_NAME, 'u')
export const ADDRESS =
  /[\p{Script=Han}]{2,}?(?:省|市|自治区|区|县|镇|乡)[\p{Script=Han}\dA-Za-z（）()#、\-－]*(?:路|街|道|巷|弄|号|室|楼|层|村|园|大厦|广场|座|幢|栋|组)[\p{Script=Han}\dA-Za-z（）()#\-－]*/u
/** A run of letters and digits as long as a tax number may be. */
export const NUMBER_WORD = /(?<![0-9A-Za-z])[0-9A-Za-z]{15,20}(?![0-9A-Za-z])/g
