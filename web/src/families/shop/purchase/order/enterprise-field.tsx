import type { Schemas } from '@kaipiao/client'
import { listStoreEnterprises } from '@kaipiao/client/operations'
import { useOperation } from '../../../../requests/use-operation.ts'
import { AutoComplete } from '../../../../kit/parts.ts'

type Entity = Schemas['StoreEntity']

/** All at once, as pickers ask for them. */
const ALL = { page: 1, pageSize: 1000 }

interface Props {
  id: string
  value: string
  isFaulty: boolean
  /** A name that is only typed belongs to nobody yet (SH58). */
  onType: (name: string) => void
  onChoose: (enterprise: Entity) => void
}

/** The enterprise that is ordered for: one of those in view, found by name or tax number. */
export function EnterpriseField({ id, value, isFaulty, onType, onChoose }: Props) {
  const { data } = useOperation(
    listStoreEnterprises,
    { query: ALL },
    { failure: 'inPlace', staleTime: 300_000 },
  )
  const enterprises = data?.list ?? []
  return (
    <AutoComplete
      id={id}
      value={value}
      aria-invalid={isFaulty}
      options={enterprises.map((enterprise) => ({
        value: enterprise.id,
        label: `${enterprise.name} ${enterprise.taxerId}`,
        enterprise,
      }))}
      fits={(typed, { label }) => label.includes(typed.trim())}
      onChange={(text: string) => {
        if (!enterprises.some((enterprise) => enterprise.id === text)) onType(text)
      }}
      onSelect={(_: string, { enterprise }) => onChoose(enterprise)}
    />
  )
}
