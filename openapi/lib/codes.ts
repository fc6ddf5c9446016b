import type { Document } from './document/document.ts'

/** What a business code says, what it means and what a caller does about it: a table for the guide of errors. */
export function tableOfCodes({ components }: Document): string {
  const schema = components.schemas['BusinessCode']
  const rows = (schema?.enum ?? []).map((code, at) => {
    const key = String(code)
    const cells = [
      key,
      `\`${schema?.['x-enum-varnames']?.[at] ?? ''}\``,
      schema?.['x-labels']?.[key],
      schema?.['x-meanings']?.[key],
      schema?.['x-advice']?.[key],
    ]
    return `| ${cells.map((cell) => cell ?? '').join(' | ')} |`
  })
  return [
    '| Code | Name | Message | What it means | What to do |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
