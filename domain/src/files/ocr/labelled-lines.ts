/** What recognised text says under which label: `名称：上海云帆科技有限公司`. */
export interface LabelledText {
  /** The value of the first label of the list that stands in the text; empty when none does. */
  readonly valueOf: (...labels: readonly string[]) => string
}

/** Finds the labelled lines of a text; colons may be Chinese, several labels may share a line after `；`. */
export function readLabels(text: string): LabelledText {
  const values = new Map<string, string>()
  for (const line of text.split(/[\r\n；;]+/)) {
    const [, label, value] = /^\s*([^:：]{1,24}?)\s*[:：]\s*(.*?)\s*$/.exec(line) ?? []
    if (label === undefined || value === undefined) continue
    const key = plain(label)
    if (!values.has(key)) values.set(key, value)
  }
  return {
    valueOf: (...labels) =>
      labels.map((label) => values.get(plain(label)) ?? '').find((found) => found !== '') ?? '',
  }
}

/** The text, or empty where it is longer than its field can be: then it was read wrongly. */
export function within(most: number, text: string): string {
  return text.length <= most ? text : ''
}

/** Labels are written with brackets, dots and spaces or without. */
function plain(label: string): string {
  return label.replace(/[\s、/()（）及和与]/g, '')
}
