import type { Schemas } from '@kaipiao/client'
import { listAgencyAccounts, listServicers } from '@kaipiao/client/operations'
import { contactSource } from '@kaipiao/domain/shop/orders/order-permissions'
import { useOperation } from '../../../../requests/use-operation.ts'
import { mayCall } from '../../../../client/session/access.ts'
import { useUser } from '../../../../client/session/use-session.ts'
import { AutoComplete } from '../../../../kit/parts.ts'

/** The first page, as the specification says. */
const PAGE = { page: 1, pageSize: 20 }
const PROVIDER = 2

type Account = Schemas['Account']

interface Props {
  id: string
  value: string
  disabled: boolean
  isFaulty: boolean
  onType: (name: string) => void
  onChoose: (account: Account) => void
}

/** Who is called about an order: typed, or one of the accounts that the user may choose among (RL13, RL14). */
export function ContactField({ id, value, disabled, isFaulty, onType, onChoose }: Props) {
  const accounts = useContacts()
  return (
    <AutoComplete
      id={id}
      value={value}
      disabled={disabled}
      aria-invalid={isFaulty}
      options={accounts.map((account) => ({
        value: account.id,
        label: `${account.nickName} ${account.mobile}`,
        account,
      }))}
      onChange={(text) => {
        if (!accounts.some((account) => account.id === text)) onType(text)
      }}
      onSelect={(_, { account }) => onChoose(account)}
    />
  )
}

/** Providers for users of providers, accounts of the agency for others; none for who may list neither. */
function useContacts(): readonly Account[] {
  const user = useUser()
  const source = contactSource(user.roleType === PROVIDER ? 'SERVICE' : '')
  const list = source === 'providers' ? listServicers : listAgencyAccounts
  const { data } = useOperation(list, mayCall(list, user) ? { query: PAGE } : undefined, {
    failure: 'inPlace',
    staleTime: 300_000,
  })
  return data?.list ?? []
}
