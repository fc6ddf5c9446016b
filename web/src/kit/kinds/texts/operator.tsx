import { listAgencyAccounts, listMessageMembers } from '@kaipiao/client/operations'
import { ALL_OPERATORS } from '@kaipiao/domain/accounts/session/role-features'
import { SearchSelect } from '../../typing/search-select.tsx'
import { useOperation } from '../../../requests/use-operation.ts'
import { roleNameOf } from '../../../client/session/access.ts'
import { useCaller } from '../../../client/session/use-session.ts'
import {
  isMissing,
  NOTHING,
  plainText,
  type InputProps,
  type KindParts,
  type ValueProps,
} from '../../shapes/kind.ts'

/** HD66: all operators in one page. */
const ALL = { query: { page: 1, pageSize: 99_999 } }

/** That somebody is named, where who it is can't be read or is no longer there: an id means nothing to anybody. */
const SOMEBODY = '已分配'

/** An account of the own agency or provider, by name (HD67); whoever has none sees that there is one, and chooses none. */
export const operator: KindParts = {
  cell: OperatorName,
  view: OperatorName,
  input: (props) => <OperatorSelect {...props} />,
  filter: (props) => <OperatorSelect {...props} hasAll />,
  text: plainText,
  isLookedUp: true,
  width: 120,
  least: 84,
}

interface Operator {
  id: string
  name: string
}

/**
 * The operators of an agency; for providers and the platform, the staff that they can write to. Undefined for a member,
 * who has none; none while they can't be read.
 */
function useOperators(): readonly Operator[] | undefined {
  const user = useCaller()
  const role = roleNameOf(user)
  const isAgency = role === 'agency' || role === 'admin'
  const isMember = role === 'member'
  const wish = { failure: 'silent', staleTime: 300_000 } as const
  const accounts = useOperation(listAgencyAccounts, isAgency ? ALL : undefined, wish).data
  const members = useOperation(listMessageMembers, isAgency || isMember ? undefined : ALL, wish).data
  if (isMember) return undefined
  if (isAgency) return (accounts?.list ?? []).map(({ id, nickName }) => ({ id, name: nickName }))
  return (members?.list ?? []).filter(({ roleType }) => roleType !== 1)
}

function OperatorName({ value }: ValueProps) {
  const operators = useOperators()
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return operators?.find(({ id }) => id === value)?.name ?? SOMEBODY
}

function OperatorSelect({ hasAll, ...props }: InputProps & { hasAll?: boolean }) {
  const operators = useOperators()
  const { value, onChange, field, 'aria-required': _, ...rest } = props
  // 全部 is a choice of its own and the one that stands there first: no operator chosen.
  const all = hasAll ? [{ value: '', label: ALL_OPERATORS }] : []
  const chosen = plainText(value)
  const isKnown = chosen === '' || operators?.some(({ id }) => id === chosen)
  const unknown = isKnown ? [] : [{ value: chosen, label: SOMEBODY }]
  const named = (operators ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchSelect
      {...rest}
      className="kp-fill"
      value={chosen === '' && !hasAll ? undefined : chosen}
      onChange={(next: string | undefined) => onChange?.(next === '' ? undefined : next)}
      options={[...all, ...unknown, ...named]}
      {...(operators ? {} : { disabled: true, placeholder: '由代账机构分配' })}
      popupMatchSelectWidth={false}
      allowClear={!hasAll && !field.required}
    />
  )
}
