import type { Field } from '@kaipiao/client'
import { use } from 'react'
import { Link } from 'react-router'
import { keyFormat, keysOf, References, type Referred } from '../../fields/references.ts'
import { copyable } from '../texts/copyable.tsx'
import { NOTHING, type InputProps, type KindParts, type ValueProps } from '../../shapes/kind.ts'
import { ReferenceSelect } from './reference-select.tsx'
import { tags } from './tags.tsx'
import { useNames } from './use-names.ts'

/** Numbers that people know by heart, unlike those that only the platform gives. */
const isKnown = (field: Field): boolean => keyFormat(field) === 'disk-id'

/** Records of another list, by name; by their keys where that list is not there for the user. */
export const reference: KindParts = {
  cell: ({ value, field }) =>
    isKnown(field) ? <copyable.cell value={value} field={field} /> : <Names value={value} field={field} />,
  view: ({ value, field }) => <Names value={value} field={field} isLinked />,
  input: (props) => <Choice {...props} />,
  filter: (props) => <Choice {...props} />,
  text: (value) => keysOf(value).join('、'),
  isLookedUp: true,
  width: (field) => (isKnown(field) ? 150 : 160),
  least: (field) => (isKnown(field) ? 114 : 80),
}

function Names({ value, field, isLinked = false }: ValueProps & { isLinked?: boolean }) {
  const referred = use(References).get(keyFormat(field) ?? '')
  const keys = keysOf(value)
  const names = useNames(referred?.resource, keys)
  if (keys.length === 0) return <span className="kp-nothing">{NOTHING}</span>
  const linkOf = (key: string) => (isLinked && referred ? recordAddress(referred, key) : undefined)
  return keys.map((key, at) => (
    <span key={key}>
      {at > 0 && '、'}
      <Name name={names.get(key)} id={key} to={linkOf(key)} />
      {isLinked && isKnown(field) && names.has(key) && (
        <>
          {' '}
          <copyable.view value={key} field={field} />
        </>
      )}
    </span>
  ))
}

/** Where a record is seen; a branch of a tree as the list of what is in it. */
function recordAddress({ resource, base }: Referred, key: string): string | undefined {
  const { tree } = resource.list
  if (!base) return undefined
  if (tree) return `${base}?${new URLSearchParams({ [tree.filter]: key })}`
  return resource.operations.get && `${base}/${encodeURIComponent(key)}`
}

function Name({ name, id, to }: { name: string | undefined; id: string; to: string | undefined }) {
  if (name === undefined) return <span className="kp-code">{id}</span>
  return to ? <Link to={to}>{name}</Link> : name
}

/** What can't be looked up is typed. */
function Choice(props: InputProps) {
  const { field } = props
  const referred = use(References).get(keyFormat(field) ?? '')
  if (referred) return <ReferenceSelect {...props} resource={referred.choices ?? referred.resource} />
  const Typed = field.type === 'array' ? tags.input : copyable.input
  return <Typed {...props} />
}
