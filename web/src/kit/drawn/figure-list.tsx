import type { Field } from '@kaipiao/client'
import { kindOf } from '../fields/kind-of.ts'
import { kinds } from './kinds.ts'

interface Props<Row extends object> {
  row: Row
  fields: Readonly<Record<Extract<keyof Row, string>, Field>>
  names: readonly Extract<keyof Row, string>[]
}

/** Some values of a record, large. */
export function FigureList<Row extends object>({ row, fields, names }: Props<Row>) {
  return (
    <dl className="kp-figures">
      {names.map((name) => {
        const Value = kinds[kindOf(fields[name])].cell
        return (
          <div key={name}>
            <dt>{fields[name].title}</dt>
            <dd>
              <Value value={row[name]} field={fields[name]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
