import { NOTHING, type ValueProps } from '../kinds/kind.ts'
import { isRecord, nestedFields } from './nested-fields.ts'

/** The fields of a record inside a record. */
export function NestedRecord({ value, field }: ValueProps) {
  if (!isRecord(value)) return <span className="kp-nothing">{NOTHING}</span>
  return (
    <dl className="kp-nested">
      {nestedFields(field.schema, [value]).map(({ name, field: nested, parts }) => (
        <div key={name}>
          <dt>{nested.title}</dt>
          <dd>
            <parts.cell value={value[name]} field={nested} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
