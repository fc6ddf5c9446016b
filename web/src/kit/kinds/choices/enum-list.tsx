import type { Field } from '@kaipiao/client'
import { Tag } from 'antd'
import { SearchSelect } from '../../typing/search-select.tsx'
import { FewTags } from './few-tags.tsx'
import { labelOf } from './enum.tsx'
import { NOTHING, type InputProps, type KindParts, type ValueProps } from '../../shapes/kind.ts'

/** Several values with labels. */
export const enumList: KindParts = {
  cell: LabelsOfRow,
  view: Labels,
  input: EnumListInput,
  filter: EnumListInput,
  text: (value, field) => labelsOf(value, field).join('、'),
  width: 200,
  least: 160,
}

function labelsOf(value: unknown, field: Field): string[] {
  const items = field.items
  return Array.isArray(value) && items ? value.map((item: unknown) => labelOf(item, items)) : []
}

function Labels({ value, field }: ValueProps) {
  const labels = labelsOf(value, field)
  if (labels.length === 0) return <span className="kp-nothing">{NOTHING}</span>
  return (
    <span className="kp-tags">
      {labels.map((label) => (
        <Tag key={label}>{label}</Tag>
      ))}
    </span>
  )
}

function LabelsOfRow({ value, field }: ValueProps) {
  return <FewTags labels={labelsOf(value, field)} />
}

function EnumListInput({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  return (
    <SearchSelect
      {...rest}
      className="kp-fill"
      mode="multiple"
      value={Array.isArray(value) ? (value as unknown[]) : []}
      onChange={(next: unknown[]) => onChange?.(next.length > 0 ? next : undefined)}
      options={(field.items?.options ?? []).map((option) => ({ value: option.value, label: option.label }))}
      popupMatchSelectWidth={false}
      maxTagCount="responsive"
    />
  )
}
