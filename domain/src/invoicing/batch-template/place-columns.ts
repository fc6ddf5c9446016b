/** Which column of a sheet is which of the template. Source: the published workbooks, whose third sheet repeats heads. */
import { columnKey, REASON, type TemplateColumn } from './batch-columns.ts'

export interface PlacedColumn extends TemplateColumn {
  key: string
  /** Columns that hold it, from 0: a region is chosen in several cells under one head. */
  at: readonly number[]
}

export interface PlacedColumns {
  columns: readonly PlacedColumn[]
  /** Columns that mean nothing here, with their heads as they are written. */
  unknown: ReadonlyArray<readonly [at: number, header: string]>
}

/** Spread over the cells to the right of its head, whose own heads say the same or, merged into it, nothing. */
const SPREAD = '购买方所在地区'

/**
 * Each head takes the column of the template that comes next. Where the head repeats, that of the group which the heads
 * beside it belong to is taken, so that sheets with some of the groups, or in another order, are read as well.
 */
export function placeColumns(headers: readonly string[], template: readonly TemplateColumn[]): PlacedColumns {
  const open = template.map((column) => ({ ...column, key: columnKey(column.header, column.group) }))
  const places = new Map<string, number[]>()
  const unknown: Array<readonly [number, string]> = []
  let last = -1
  for (const [at, header] of headers.entries()) {
    if ((header === '' || header === SPREAD) && open[last]?.header === SPREAD) {
      places.get(SPREAD)?.push(at)
      continue
    }
    if (header === '') {
      unknown.push([at, ''])
      continue
    }
    const fitting = open.flatMap((column, index) =>
      !places.has(column.key) && namesOf(column).includes(header) ? [index] : [],
    )
    const group = open[last]?.group ?? groupAhead(headers.slice(at + 1), open)
    const found =
      fitting.find((index) => open[index]?.group === group && index > last) ??
      fitting.find((index) => open[index]?.group === group) ??
      fitting.find((index) => index > last) ??
      fitting[0]
    const column = found === undefined ? undefined : open[found]
    if (found === undefined || column === undefined) {
      if (header !== REASON) unknown.push([at, header])
      continue
    }
    places.set(column.key, [at])
    last = found
  }
  return { columns: open.map((column) => ({ ...column, at: places.get(column.key) ?? [] })), unknown }
}

/** The group of the first head that stands in one group alone. */
function groupAhead(headers: readonly string[], template: readonly TemplateColumn[]) {
  for (const header of headers) {
    const groups = new Set(
      template.filter((column) => namesOf(column).includes(header)).map(({ group }) => group),
    )
    const [group] = groups
    if (groups.size === 1 && group !== undefined) return group
  }
  return undefined
}

const namesOf = ({ header, also = [] }: TemplateColumn): readonly string[] => [header, ...also]
