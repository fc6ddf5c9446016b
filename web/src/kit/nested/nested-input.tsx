import type { Field } from '@kaipiao/client'
import { nested } from '@kaipiao/client/nested'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { faultOf, isNeeded } from '../fields/field-rules.ts'
import { kindOf } from '../fields/kind-of.ts'
import { isMissing, type InputProps } from '../shapes/kind.ts'
import { scalarKinds } from '../kinds/scalar-kinds.ts'
import { isRecord } from './nested-fields.ts'
import './nested-input.css'

/** The fields of a record inside a form. What is emptied is left out; a record of which nothing is left is none. */
export function NestedInput({ id, value, onChange, field }: InputProps) {
  return (
    <div {...(id ? { id } : {})} className="kp-nested-input" role="group" aria-label={field.title}>
      <NestedFields
        schema={field.schema}
        within={field.title}
        value={isRecord(value) ? value : {}}
        onChange={(next) => onChange?.(Object.keys(next).length > 0 ? next : undefined)}
      />
    </div>
  )
}

/** The rows of a list inside a form, as many as the description allows. */
export function NestedListInput({ id, value, onChange, field }: InputProps) {
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const replace = (at: number, next: Record<string, unknown>) =>
    onChange?.(rows.map((row, place) => (place === at ? next : row)))
  return (
    <div {...(id ? { id } : {})} className="kp-nested-list" role="group" aria-label={field.title}>
      {rows.map((row, at) => (
        // Rows have no name but their place.
        <div key={at} className="kp-nested-input" role="group" aria-label={`${field.title} ${at + 1}`}>
          <NestedFields
            schema={field.items?.schema}
            within={`${field.title} ${at + 1}`}
            value={row}
            onChange={(next) => replace(at, next)}
          />
          <Button
            size="small"
            type="link"
            danger
            aria-label={`删除${field.title} ${at + 1}`}
            onClick={() => onChange?.(rows.filter((_, place) => place !== at))}
          >
            删除
          </Button>
        </div>
      ))}
      {rows.length < (field.maxItems ?? Infinity) && (
        <Button size="small" type="dashed" onClick={() => onChange?.([...rows, {}])}>
          添加{field.title}
        </Button>
      )}
    </div>
  )
}

interface FieldsProps {
  schema: string | undefined
  within: string
  value: Record<string, unknown>
  onChange: (value: Record<string, unknown>) => void
}

function NestedFields({ schema, within, value, onChange }: FieldsProps) {
  const known: Readonly<Record<string, Field>> = nested[schema ?? ''] ?? {}
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...others } = value
    onChange(isMissing(next) ? others : { ...others, [name]: next })
  }
  return Object.entries(known).map(([name, field]) => (
    <NestedField
      key={name}
      field={field}
      within={within}
      value={value[name]}
      onChange={(next) => set(name, next)}
    />
  ))
}

interface FieldProps {
  field: Field
  within: string
  value: unknown
  onChange: (value: unknown) => void
}

/** One input with its title; what is wrong stands below it once it was left. */
function NestedField({ field, within, value, onChange }: FieldProps) {
  const [isLeft, setLeft] = useState(false)
  const kind = kindOf(field)
  const inside = { field, value, onChange }
  if (kind === 'object') return <Titled field={field} input={<NestedInput {...inside} />} />
  if (kind === 'objectList') return <Titled field={field} input={<NestedListInput {...inside} />} />
  const Input = scalarKinds[kind].input
  const fault = isLeft ? faultOf(field, kind, field.title, value) : undefined
  return (
    <div onBlur={() => setLeft(true)}>
      <Titled field={field} input={<Input {...inside} aria-label={`${within} ${field.title}`} />} />
      {fault && (
        <p role="alert" className="kp-nested-fault">
          {fault}
        </p>
      )}
    </div>
  )
}

function Titled({ field, input }: { field: Field; input: ReactNode }) {
  return (
    <>
      <span className={isNeeded(field) ? 'kp-nested-title kp-nested-needed' : 'kp-nested-title'}>
        {field.title}
      </span>
      {input}
    </>
  )
}
