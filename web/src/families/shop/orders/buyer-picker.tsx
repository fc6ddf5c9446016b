import { searchStoreEntities } from '@kaipiao/client/operations'
import type { ChannelType } from '@kaipiao/domain/lookups/shop/channel-type'
import type { OrderMode } from '@kaipiao/domain/lookups/shop/order-mode'
import { NO_ENTERPRISE } from '@kaipiao/domain/shop/orders/order-form'
import { buyerName } from '@kaipiao/domain/shop/orders/ordered-for'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchSelect, useDebounced } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import type { Buyer } from './order-terms.ts'

const WORD_MAX = 100

interface Props {
  mode: OrderMode
  type: ChannelType
  buyer: Buyer | undefined
  onChange: (buyer: Buyer | undefined) => void
}

/** The channel or customer that is ordered for, searched by type and a part of its name (SH11, SH12). */
export function BuyerPicker({ mode, type, buyer, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const word = useDebounced(typed.trim().slice(0, WORD_MAX))
  const { data, error, isPending } = useOperation(
    searchStoreEntities,
    { query: { t: type, ...(word ? { kw: word } : {}) } },
    { failure: 'inPlace', placeholderData: keepPreviousData },
  )
  const name = buyerName(mode)
  return (
    <SearchSelect
      aria-label={name}
      className="kp-wizard-buyer"
      placeholder={`请选择${name}`}
      value={buyer?.id ?? null}
      options={optionsOf(data ?? [], buyer)}
      onTyped={setTyped}
      onChange={(id) => onChange(data?.find((entity) => entity.id === id))}
      allowClear
      loading={isPending}
      notFoundContent={<span role="status">{error ? error.message : isPending ? '…' : NO_ENTERPRISE}</span>}
      popupMatchSelectWidth={false}
    />
  )
}

/** Who is chosen keeps the name, whatever is searched afterwards. */
function optionsOf(found: readonly Buyer[], buyer: Buyer | undefined) {
  const all = buyer && !found.some(({ id }) => id === buyer.id) ? [buyer, ...found] : found
  return all.map(({ id, name }) => ({ value: id, label: name, title: name }))
}
