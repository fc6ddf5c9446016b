import { isRecord } from '../../contract/given-parts.ts'

/** Letters of an answer: what is longer crowds out what was asked. */
export const mostLetters = 24_000

/**
 * A value as JSON that a model can hold: of a page or a list as many rows as fit, with how to get at the others; of
 * anything else the beginning.
 */
export function boundedText(value: unknown, most = mostLetters): string {
  const text = JSON.stringify(value)
  if (text.length <= most) return text
  if (Array.isArray(value))
    return fitting(value, most, (rows) => ({ rows, ...hint(value.length, rows.length) }))
  if (isRecord(value) && Array.isArray(value['list'])) {
    const { list, ...rest } = value
    return fitting(Array.isArray(list) ? list : [], most, (rows) => ({
      list: rows,
      ...rest,
      ...hint(Array.isArray(list) ? list.length : 0, rows.length),
    }))
  }
  return `${text.slice(0, most)}…（共 ${text.length} 字，只显示前 ${most} 字；请用更具体的操作读取其中一部分）`
}

const hint = (all: number, shown: number) => ({
  _cut: `只显示 ${all} 行中的前 ${shown} 行；用 pageSize=${Math.max(1, shown)} 和 page 逐页读取，或加筛选条件`,
})

function fitting(
  rows: readonly unknown[],
  most: number,
  whole: (rows: readonly unknown[]) => object,
): string {
  for (let count = rows.length; count > 0; count = Math.floor(count / 2)) {
    const text = JSON.stringify(whole(rows.slice(0, count)))
    if (text.length <= most) return text
  }
  const text = JSON.stringify(whole(rows.slice(0, 1)))
  return `${text.slice(0, most)}…（一行就有 ${text.length} 字，已截断）`
}
