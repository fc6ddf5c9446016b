import type { Issue } from '@kaipiao/domain/result/issue'
import type { InvoiceFormState } from '../form/invoice-form-state.ts'

/** One finding with the place it is shown at. */
export interface Fault {
  issue: Issue
  /** Field as `visited` names it: `buyerTaxerName`, `l3/amount`; a path of the wire without its row number. */
  at: string
  /** Key of the line it belongs to, if any. */
  lineKey?: string
}

export interface FaultIndex {
  all: readonly Fault[]
  /** Faults of the invoice itself by their field. */
  byField: ReadonlyMap<string, readonly Fault[]>
  byLine: ReadonlyMap<string, readonly Fault[]>
}

export const NO_FAULTS: FaultIndex = { all: [], byField: new Map(), byLine: new Map() }

/** Findings on the form, by the field or line that shows them: `goods/2/amount` belongs to the key of row 3. */
export function indexFaults(issues: readonly Issue[], lines: InvoiceFormState['lines']): FaultIndex {
  const all = issues.map((issue) => locate(issue, lines))
  const byField = new Map<string, Fault[]>()
  const byLine = new Map<string, Fault[]>()
  for (const fault of all) {
    if (fault.lineKey === undefined) push(byField, fault.at, fault)
    else push(byLine, fault.lineKey, fault)
  }
  return { all, byField, byLine }
}

/**
 * The faults that are shown: those of fields that were left once, all after an attempt to issue, and at once what was
 * typed or pasted and can't be read.
 */
export function shownFaults(
  faults: readonly Fault[] | undefined,
  { isChecked, visited }: Pick<InvoiceFormState, 'isChecked' | 'visited'>,
): readonly Fault[] {
  if (!faults || faults.length === 0) return NONE
  if (isChecked) return faults
  const shown = faults.filter(({ issue, at }) => UNREAD.has(issue.code) || visited[visitedField(at)])
  return shown.length > 0 ? shown : NONE
}

/** No number, or no rate that there is or was. */
const UNREAD: ReadonlySet<string> = new Set(['line.number', 'rate.unknown'])

/** Empty for every field without faults, so that it never looks like a change. */
const NONE: readonly Fault[] = []

/** Findings that a line shows in one of its cells count as visited with that cell. */
function visitedField(at: string): string {
  const [line, field] = at.split('/')
  const cell = field === undefined ? undefined : CELL_OF[field]
  return cell === undefined ? at : `${line}/${cell}`
}

const CELL_OF: Readonly<Record<string, string>> = {
  zxbm: 'name',
  spsm: 'name',
  showName: 'name',
  mtzlDm: 'name',
  totalAmount: 'amount',
  taxAmount: 'amount',
  discountTotal: 'discount',
  discountAmount: 'discount',
  discountTaxAmount: 'discount',
  taxRate: 'rate',
  lslbs: 'rate',
  yhzcbs: 'rate',
  yhzcsm: 'rate',
  zzstsgl: 'rate',
}

/** The cell of the grid that shows a field of a line. */
export const cellOf = (field: string): string => CELL_OF[field] ?? field

function locate(issue: Issue, lines: InvoiceFormState['lines']): Fault {
  const [head, row, ...rest] = issue.path.split('/')
  const line = head === 'goods' && row !== undefined ? lines[Number(row)] : undefined
  if (!line) return { issue, at: issue.path }
  return { issue, at: `${line.key}/${rest.join('/') || 'name'}`, lineKey: line.key }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
