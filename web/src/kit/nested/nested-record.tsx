import { NOTHING, type ValueProps } from '../shapes/kind.ts'
import { isRecord, nestedFields, nestedLists } from './nested-fields.ts'
import { NestedTable } from './nested-table.tsx'

/** The fields of a record inside a record, then its lists, such as the goods of a form. */
export function NestedRecord({ value, field }: ValueProps) {
  if (!isRecord(value)) return <span className="kp-nothing">{NOTHING}</span>
  return (
    <>
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
      {nestedLists(field.schema, value).map(({ name, field: list }) => (
        <section key={name} aria-label={list.title}>
          <p className="kp-soft">{list.title}</p>
          <NestedTable value={value[name]} field={list} />
        </section>
      ))}
    </>
  )
}
