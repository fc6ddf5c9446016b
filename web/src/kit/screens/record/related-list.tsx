import { useMemo } from 'react'
import { plainText } from '../../shapes/kind.ts'
import { ParentScope } from '../../reading/parent-scope.ts'
import type { Related, Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { EmbeddedList } from './embedded-list.tsx'
import { RelatedRecord } from './related-record.tsx'

interface Props {
  related: Related
  /** The record that it belongs to, and the property that identifies it. */
  record: Row
  recordKey: string
}

/** What belongs to a record: a list that is limited to it, where more can be added in place. */
export function RelatedList({ related, record, recordKey }: Props) {
  const { by, from = recordKey, columns, resource } = related
  const value = plainText(record[from])
  const scope = useMemo(() => ({ [by]: value }), [by, value])
  const shown = useMemo(() => limited(resource, columns), [resource, columns])
  // Without the value that limits it, it would be the list of everybody.
  if (value === '') return <Nothing label={resource.label} />
  return (
    <ParentScope value={scope}>
      {related.isOne ? <RelatedRecord resource={resource} /> : <EmbeddedList resource={shown} />}
    </ParentScope>
  )
}

function Nothing({ label }: { label: string }) {
  return (
    <div className="kp-empty">
      <strong>暂无{label}</strong>
    </div>
  )
}

function limited(resource: Resource, names: readonly string[] | undefined): Resource {
  if (!names) return resource
  const columns = names.flatMap(
    (name) => resource.list.columns.find(({ field }) => field === name) ?? { field: name },
  )
  return {
    ...resource,
    list: { ...resource.list, columns: columns.map((column) => ({ ...column, isHidden: false })) },
  }
}
