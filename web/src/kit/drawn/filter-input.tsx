import type { Field } from '@kaipiao/client'
import type { KindParts } from '../shapes/kind.ts'
import { useTyping } from '../typing/use-typing.ts'
import type { Address, Typist } from '../typing/use-address.ts'

/** Filters that stand in an address. */
export interface Filters {
  setFilter: (name: string, value: unknown, by?: Typist) => void
  newestFilter: (name: string) => unknown
  listen: Address['listen']
}

interface Props {
  name: string
  title: string
  field: Field
  parts: KindParts
  filters: Filters
}

/** One filter with its title: what is chosen counts at once, what is typed once one pauses or goes on. */
export function FilterInput({ name, title, field, parts, filters }: Props) {
  const Filter = parts.filter ?? parts.input
  const { typed, type, leave } = useTyping({
    listen: filters.listen,
    read: () => filters.newestFilter(name),
    write: (value, by) => filters.setFilter(name, value, by),
  })
  const choose = (value: unknown) => {
    type(value)
    leave()
  }
  return (
    <div className="kp-filter" {...(parts.isTyped && { onBlur: leave })}>
      <span aria-hidden>{title}</span>
      <Filter
        field={field}
        placeholder="全部"
        aria-label={title}
        value={typed}
        onChange={parts.isTyped ? type : choose}
      />
    </div>
  )
}
