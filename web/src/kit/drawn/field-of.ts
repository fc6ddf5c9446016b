import type { Field } from '@kaipiao/client'
import { createElement } from 'react'
import { kindNamed, kindOf } from '../fields/kind-of.ts'
import { kinds } from './kinds.ts'
import type { Kind, KindParts } from '../shapes/kind.ts'
import type { Resource } from '../shapes/resource.ts'
import { JobState } from './job-state.tsx'
import type { Row } from '../shapes/endpoint.ts'
import type { Column } from '../shapes/fields.ts'

export interface Drawn {
  name: string
  title: string
  field: Field
  kind: Kind
  parts: KindParts
}

/** A field with its title and look; a definition's own label or kind wins over the description's. */
export function drawn(field: Field | undefined, spec: { field: string; label?: string; kind?: Kind }): Drawn {
  const known = field ?? { title: spec.field, type: 'string' }
  const kind = spec.kind ?? kindNamed(spec.field) ?? kindOf(known)
  return {
    name: spec.field,
    title: spec.label ?? headingOf(known, kind),
    field: known,
    kind,
    parts: kinds[kind],
  }
}

/** What is shown by its name is not titled as the id that the wire has; a disk is known by its number. */
function headingOf({ title, format }: Field, kind: Kind): string {
  return kind === 'reference' && format !== 'disk-id' ? title.replace(/(?<=.)(编号|标识)$/, '') : title
}

/** What a record is called, as its title is shown: a month with its dash, a state by its word. */
export function recordTitle({ operations, title }: Resource, record: Row): string {
  const { parts, field } = drawn((operations.get ?? operations.list).row?.[title], { field: title })
  return parts.text(record[title], field)
}

/** Columns of a list, in the order of the definition. */
export function columnsOf(resource: Resource): (Drawn & { column: Column })[] {
  const row = resource.operations.list.row ?? {}
  return resource.list.columns.map((column) => {
    const isNumber = column.field === resource.key && !row[column.field]?.options
    const spec = isNumber && !column.kind ? { ...column, kind: 'copyable' as const } : column
    const part = drawn(row[column.field], spec)
    return { ...part, column: withProgress(resource, column, part) }
  })
}

/** Beside the state of a job stands how far it is. */
function withProgress({ job }: Resource, column: Column, { parts, field }: Drawn): Column {
  if (!job || column.field !== job.state || column.render) return column
  return {
    width: 190,
    ...column,
    render: (value, row) =>
      createElement(JobState, { job, row, children: createElement(parts.cell, { value, field }) }),
  }
}
