import { SearchOutlined } from '@ant-design/icons'
import { Select, Tag, type InputRef } from 'antd'
import type { RefObject } from 'react'
import { labelOf } from '../../kinds/choices/enum.tsx'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { Choice } from '../../shapes/list.ts'
import { plainText } from '../../shapes/kind.ts'
import { drawn } from '../../drawn/field-of.ts'
import { FilterInput } from '../../drawn/filter-input.tsx'
import { Input } from '../../typing/input.tsx'
import { useTyping } from '../../typing/use-typing.ts'
import { LanesSwitch } from '../lanes/as-lanes.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { ListControl } from '../rows/use-list-state.ts'

interface Props {
  resource: Resource
  control: ListControl
  searchBox: RefObject<InputRef | null>
}

/** Search box and filters of a list; what is filtered stands below as chips that can be taken away one by one. */
export function FilterBar({ resource, control, searchBox }: Props) {
  const query = resource.operations.list.query ?? {}
  const { search, filters, range } = resource.list
  const elsewhere = chosenElsewhere(resource)
  const { choice } = resource
  return (
    <div className="kp-filters" role="search" aria-label={`筛选${resource.label}`}>
      {search && (
        <SearchBox
          name={search}
          isList={query[search]?.type === 'array'}
          title={`搜索${resource.recordLabel}，按 / 聚焦`}
          control={control}
          box={searchBox}
        />
      )}
      {choice && <ChoiceFilter resource={resource} choice={choice} control={control} />}
      {filters
        .filter((name) => name !== search && !elsewhere.includes(name))
        .map((name) => {
          const { parts, field, title } = drawn(query[name], { field: name })
          const { required: _, ...optional } = field
          return (
            <FilterInput
              key={name}
              name={name}
              title={title}
              field={optional}
              parts={parts}
              filters={control}
            />
          )
        })}
      {range && <RangeFilter range={range} control={control} />}
      <LanesSwitch resource={resource} />
    </div>
  )
}

/** What always has one value: the records of another one are another list. */
function ChoiceFilter({ resource, choice, control }: ChoiceProps) {
  const { title, field } = drawn(resource.operations.list.row?.[choice.field], choice)
  return (
    <div className="kp-filter kp-choice">
      <span aria-hidden>{title}</span>
      <Select
        className="kp-fill"
        aria-label={title}
        value={control.state.choice ?? null}
        options={choice.values.map((value) => ({ value, label: labelOf(value, field) }))}
        popupMatchSelectWidth={false}
        onChange={(value) => {
          if (value !== null) control.change({ choice: value })
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  resource: Resource
  choice: Choice
  control: ListControl
}

function SearchBox(props: {
  name: string
  title: string
  /** Several words, each of which must be found. */
  isList: boolean
  control: ListControl
  box: RefObject<InputRef | null>
}) {
  const { name, control, box } = props
  const read = () => {
    const value = control.newestFilter(name)
    return Array.isArray(value) ? value.join(' ') : plainText(value)
  }
  const { typed, type, leave } = useTyping({
    listen: control.listen,
    read,
    write: (text, by) => {
      const words = text.trim().split(/\s+/)
      const wanted = props.isList ? words.join(' ') : text.trim()
      if (wanted !== read()) control.setFilter(name, props.isList ? words.filter(Boolean) : wanted, by)
    },
  })
  return (
    <Input
      ref={box}
      className="kp-search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={props.title}
      aria-label={props.title}
      allowClear
      value={typed}
      onChange={({ target }) => type(target.value)}
      onEnter={leave}
      onBlur={leave}
    />
  )
}

/** What the list is filtered by, in words. */
export function FilterChips({ resource, control }: Omit<Props, 'searchBox'>) {
  const query = resource.operations.list.query ?? {}
  const elsewhere = chosenElsewhere(resource)
  const chips = Object.entries(control.state.filters).filter(([name]) => !elsewhere.includes(name))
  if (chips.length === 0) return null
  return (
    <div className="kp-chips" aria-label="已筛选">
      {chips.map(([name, value]) => {
        const { parts, field, title } = drawn(query[name], { field: name })
        const Value = parts.cell
        return (
          <Tag key={name} closable onClose={() => control.setFilter(name, undefined)}>
            {title}：{parts.isLookedUp ? <Value value={value} field={field} /> : parts.text(value, field)}
          </Tag>
        )
      })}
      <button
        type="button"
        className="kp-link"
        onClick={() => control.change({ filters: standing(resource, control.state.filters) })}
      >
        清除筛选
      </button>
    </div>
  )
}

/** Filters that tabs or a tree choose. */
function chosenElsewhere({ list: { tabs, tree } }: Resource): readonly string[] {
  return [...(tabs ? [tabs.field] : []), ...(tree ? [tree.filter] : [])]
}

/** Tab and branch stay when filters are cleared: they say which list this is. */
export function standing(resource: Resource, filters: Row): Row {
  const names = chosenElsewhere(resource)
  return Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)))
}
