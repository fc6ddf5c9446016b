import { useState } from 'react'
import { isMissing } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Column } from '../../shapes/fields.ts'
import { drawn, type Drawn } from '../../drawn/field-of.ts'

export const fieldsOf = ({ operations }: Resource) => operations.get?.row ?? operations.list.row ?? {}

/** What is known of a record, in its sections; what is empty is folded away until somebody asks for it. */
export function RecordFacts({ resource, row }: { resource: Resource; row: Row }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const sections = resource.detail.map(({ title, fields }) => ({
    title,
    facts: fields.map((column) => ({ column, ...drawn(fieldsOf(resource)[column.field], column) })),
  }))
  const empty = sections.flatMap(({ facts }) => facts).filter((fact) => isEmpty(fact, row)).length
  return (
    <>
      {sections.map(({ title, facts }) => {
        const shown = facts.filter((fact) => isUnfolded || !isEmpty(fact, row))
        return (
          shown.length > 0 && (
            <section key={title} className="kp-detail">
              {title && <h2>{title}</h2>}
              <dl>
                {shown.map((fact) => (
                  <RecordFact key={fact.name} fact={fact} row={row} />
                ))}
              </dl>
            </section>
          )
        )
      })}
      {empty > 0 && (
        <button
          type="button"
          className="kp-link"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? '收起空白项' : `显示 ${empty} 个空白项`}
        </button>
      )}
    </>
  )
}

type Fact = Drawn & { column: Column }

function isEmpty({ name }: Fact, row: Row): boolean {
  const value = row[name]
  return isMissing(value) || (Array.isArray(value) && value.length === 0)
}

function RecordFact({ fact, row }: { fact: Fact; row: Row }) {
  const { name, kind, title, parts, field, column } = fact
  const value = row[name]
  const isWide = kind === 'objectList' || kind === 'multiline' || kind === 'markdown' || kind === 'object'
  return (
    <div className={isWide ? 'kp-wide' : ''}>
      <dt>{title}</dt>
      <dd>
        {column.render ? (
          column.render(value, row)
        ) : (
          <parts.view value={value} field={field} items={column.items} />
        )}
      </dd>
    </div>
  )
}
