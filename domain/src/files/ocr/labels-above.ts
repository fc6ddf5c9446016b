/**
 * Source: checklist OC01: forms print a row of labels with their values below them, or several labels in a line. Each value is put
 * beside its label, as the readers of invoices and titles want it; everything else stays as it stands.
 */

/** Words of a value of an invoice or a title; a table of goods has others among them. */
const WORDS =
  '(?:购买方|购方|购货方|销售方|销方|销货方)?(?:名称|税号|纳税人识别号|统一社会信用代码(?:[/、]?纳税人识别号)?|地址[、及]?电话|开户行[、及]?账号)|发票代码|发票号码|开票日期|校验码|(?:合计)?(?:金额|税额)|价税合计(?:[（(]小写[)）])?'
const LABEL = new RegExp(`^(?:${WORDS})[:：]?$`)
/** Between a value and the next label of the same line. */
const NEXT = new RegExp(`\\s+(?=(?:${WORDS})\\s*[:：])`)

/**
 * The text with a line of its own for each label with a colon, and `label：value` in the place of a row of labels and the
 * row of as many values below it.
 */
export function besideLabels(text: string): string {
  const lines = text.split(/\r?\n/)
  const beside: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [labels, values] = [wordsOf(line), wordsOf(lines[at + 1])]
    if (areLabels(labels) && areValues(values) && labels.length === values.length) {
      beside.push(...labels.map((label, place) => `${label.replace(/[:：]$/, '')}：${values[place] ?? ''}`))
      at += 1
    } else beside.push(...line.split(NEXT))
  }
  return beside.join('\n')
}

const wordsOf = (line = ''): string[] => line.split(/\s+/).filter((word) => word !== '')

const areLabels = (words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => LABEL.test(word))

const areValues = (words: readonly string[]): boolean =>
  words.length > 0 && !words.some((word) => LABEL.test(word) || /[:：]/.test(word))
