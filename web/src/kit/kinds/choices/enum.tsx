import type { Field } from '@kaipiao/client'
import { SearchSelect } from '../../typing/search-select.tsx'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'

/** Values with labels; states carry a colour, and are shown as a dot and a word. */
export const enumeration: KindParts = {
  cell: Label,
  view: Label,
  input: EnumInput,
  filter: EnumInput,
  text: labelOf,
  width: labelWidth,
  least: narrowLabelWidth,
}

/** Wide enough for the longest label, its dot and the arrows of the head. */
function labelWidth(field: Field): number {
  const longest = Math.max(field.title.length + 2, ...(field.options ?? []).map(({ label }) => label.length))
  return Math.min(230, longest * 14 + 44)
}

/** Without room for the arrows; of the long names of invoice types, as much as tells them apart. */
function narrowLabelWidth({ options = [] }: Field): number {
  const longest = Math.max(...options.map(({ label }) => label.length), 2)
  const dot = options.some(({ color }) => color) ? 14 : 0
  return Math.min(158, longest * 14 + 16 + dot)
}

export function labelOf(value: unknown, field: Field): string {
  return field.options?.find((option) => option.value === value)?.label ?? plainText(value)
}

function Label({ value, field }: ValueProps) {
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  const color = field.options?.find((option) => option.value === value)?.color
  if (!color) return labelOf(value, field)
  return <span className={`kp-state kp-state-${color}`}>{labelOf(value, field)}</span>
}

function EnumInput({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  return (
    <SearchSelect
      {...rest}
      className="kp-fill"
      value={isMissing(value) ? undefined : value}
      onChange={(next: unknown) => onChange?.(next)}
      options={(field.options ?? []).map((option) => ({ value: option.value, label: option.label }))}
      isSearched={(field.options?.length ?? 0) > 8}
      popupMatchSelectWidth={false}
      allowClear={!field.required}
    />
  )
}
