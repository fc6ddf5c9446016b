import { Tag } from 'antd'
import { SearchSelect } from '../../typing/search-select.tsx'

import { FewTags } from './few-tags.tsx'
import { NOTHING, plainText, type InputProps, type KindParts, type ValueProps } from '../../shapes/kind.ts'

/** A list of short texts: labels, keywords. */
export const tags: KindParts = {
  cell: TagsOfRow,
  view: Tags,
  input: TagsInput,
  filter: TagsInput,
  text: (value) => listOf(value).join('、'),
  width: 160,
}

const SEPARATORS = [',', '，', '、', ';', '；', ' ']

/** The items of a text, whichever of the usual signs stand between them. */
export function split(text: string): string[] {
  return text
    .split(new RegExp(`[${SEPARATORS.join('')}]`))
    .map((item) => item.trim())
    .filter(Boolean)
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(plainText) : []
}

function Tags({ value }: ValueProps) {
  const list = listOf(value)
  if (list.length === 0) return <span className="kp-nothing">{NOTHING}</span>
  return (
    <span className="kp-tags">
      {list.map((item) => (
        <Tag key={item}>{item}</Tag>
      ))}
    </span>
  )
}

function TagsOfRow({ value }: ValueProps) {
  return <FewTags labels={listOf(value)} />
}

function TagsInput({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  return (
    <SearchSelect
      {...rest}
      className="kp-fill"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={SEPARATORS}
      value={listOf(value)}
      onChange={(next: string[]) => onChange?.(next.map((item) => item.trim()).filter(Boolean))}
      {...(field.maxItems ? { maxCount: field.maxItems } : {})}
    />
  )
}
