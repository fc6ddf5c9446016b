import { listCustomerLabels } from '@kaipiao/client/operations'
import { Select, Tag } from 'antd'
import { useOperation } from '../../providers/requests/use-operation.ts'
import { NOTHING, type InputProps, type KindParts, type ValueProps } from './kind.ts'

/** All labels of an agency in one page. */
const ALL = { query: { page: 1, pageSize: 1000 } }
/** What is said of a label that is no longer there: its number means nothing to anybody. */
const GONE = '已删除的标签'

/** Labels of a customer, by name. */
export const customerLabels: KindParts = {
  cell: LabelNames,
  view: LabelNames,
  input: LabelSelect,
  text: (value) => idsIn(value).join('、'),
  width: 160,
  least: 100,
}

function useLabels() {
  return useOperation(listCustomerLabels, ALL, { failure: 'silent', staleTime: 60_000 })
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function LabelNames({ value }: ValueProps) {
  const { data } = useLabels()
  const ids = idsIn(value)
  if (ids.length === 0) return <span className="kp-nothing">{NOTHING}</span>
  if (!data) return <span className="kp-nothing">…</span>
  return (
    <span className="kp-tags">
      {ids.map((id) => (
        <Tag key={id}>{data.list.find((label) => label.id === id)?.name ?? GONE}</Tag>
      ))}
    </span>
  )
}

function LabelSelect({ value, onChange, field, 'aria-required': _, ...rest }: InputProps) {
  const { data, isPending } = useLabels()
  const chosen = idsIn(value)
  const known = data?.list ?? []
  const unknown = chosen.filter((id) => !known.some((label) => label.id === id))
  const options = [...known, ...unknown.map((id) => ({ id, name: isPending ? '…' : GONE }))]
  return (
    <Select
      {...rest}
      className="kp-fill"
      mode="multiple"
      value={chosen}
      onChange={(next) => onChange?.(next)}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      {...(field.maxItems === undefined ? {} : { maxCount: field.maxItems })}
      optionFilterProp="label"
      popupMatchSelectWidth={false}
    />
  )
}
