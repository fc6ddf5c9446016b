import type { Schemas } from '@kaipiao/client'
import { listAgencyAccounts } from '@kaipiao/client/operations'
import { ALL_OPERATORS } from '@kaipiao/domain/session/role-features'
import { Select } from 'antd'
import { useOperation } from '../../providers/requests/use-operation.ts'
import { mayCall, roleNameOf } from '../../providers/session/access.ts'
import { useUser } from '../../providers/session/use-session.ts'
import { isMissing, NOTHING, plainText, type InputProps, type KindParts, type ValueProps } from './kind.ts'
import { text } from './text.tsx'

/** HD66: all operators in one page. */
const ALL = { query: { page: 1, pageSize: 99_999 } }

/** An account of the own agency, by name; as its id for roles that may not list them (HD67). */
export const operator: KindParts = {
  cell: OperatorName,
  view: OperatorName,
  input: (props) => <OperatorSelect {...props} />,
  filter: (props) => <OperatorSelect {...props} hasAll />,
  text: plainText,
  width: 120,
  least: 84,
}

/** The operators of the agency; undefined for a role that has none, and while they can't be read. */
function useOperators(): readonly Schemas['Account'][] | undefined {
  const user = useUser()
  const isAllowed = mayCall(listAgencyAccounts, roleNameOf(user))
  const { data } = useOperation(listAgencyAccounts, isAllowed ? ALL : undefined, {
    failure: 'silent',
    staleTime: 300_000,
  })
  return isAllowed ? (data?.list ?? []) : undefined
}

function OperatorName({ value }: ValueProps) {
  const operators = useOperators()
  if (isMissing(value)) return <span className="kp-nothing">{NOTHING}</span>
  return operators?.find(({ id }) => id === value)?.nickName ?? plainText(value)
}

function OperatorSelect({ hasAll, ...props }: InputProps & { hasAll?: boolean }) {
  const operators = useOperators()
  const TextInput = text.input
  if (!operators) return <TextInput {...props} />
  const { value, onChange, field, 'aria-required': _, ...rest } = props
  // 全部 is a choice of its own and the one that stands there first: no operator chosen.
  const all = hasAll ? [{ value: '', label: ALL_OPERATORS }] : []
  const chosen = plainText(value)
  return (
    <Select
      {...rest}
      className="kp-fill"
      value={chosen === '' && !hasAll ? undefined : chosen}
      onChange={(next: string | undefined) => onChange?.(next === '' ? undefined : next)}
      options={[...all, ...operators.map(({ id, nickName }) => ({ value: id, label: nickName }))]}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      allowClear={!hasAll && !field.required}
    />
  )
}
