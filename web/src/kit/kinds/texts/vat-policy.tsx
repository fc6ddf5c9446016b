import { listSpecialVatRules } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'
import { plainText, type InputProps, type KindParts } from '../../shapes/kind.ts'
import { text } from './text.tsx'
import { AutoComplete } from '../../typing/auto-complete.tsx'

/** The text of a preferential policy, one of those that a line may name (GD17). */
export const vatPolicy: KindParts = { ...text, input: (props) => <PolicyInput {...props} /> }

function PolicyInput({ value, onChange, field: _, 'aria-required': __, ...rest }: InputProps) {
  const { data = [] } = useOperation(
    listSpecialVatRules,
    { query: {} },
    { failure: 'silent', staleTime: Infinity },
  )
  return (
    <AutoComplete
      {...rest}
      className="kp-fill"
      value={plainText(value)}
      onChange={(next: string) => onChange?.(next || undefined)}
      options={[...new Set(data.map(({ zzstsgl }) => zzstsgl))].map((policy) => ({
        value: policy,
        label: policy,
      }))}
      fits={(typed, { label }) => label.includes(typed)}
      popupMatchSelectWidth={false}
    />
  )
}
