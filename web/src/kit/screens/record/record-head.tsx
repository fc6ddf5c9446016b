import { isMissing } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { columnsOf } from '../../drawn/field-of.ts'

/** What one asks first of a record: how it stands, and how much it is about. */
export function RecordHead({ resource, row }: { resource: Resource; row: Row }) {
  const columns = columnsOf(resource).filter(({ name, column }) => !column.render && !isMissing(row[name]))
  const state = columns.find(
    ({ kind, field }) => kind === 'enum' && field.options?.some(({ color }) => color),
  )
  const amount = columns.find(({ kind }) => kind === 'money')
  const facts = [state, amount].flatMap((fact) => fact ?? [])
  if (facts.length === 0) return null
  return (
    <div className="kp-record-head">
      {facts.map(({ name, title, field, parts }) => (
        <span key={name}>
          <span className="kp-soft">{title}</span> <parts.view value={row[name]} field={field} />
        </span>
      ))}
    </div>
  )
}
