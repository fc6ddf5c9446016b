import { suggestGoodsCoding } from '@kaipiao/client/operations'
import { useOperation } from '../../../requests/use-operation.ts'
import { useDebounced } from '../../time/use-debounced.ts'
import { copyable } from './copyable.tsx'
import { plainText, type InputProps, type KindParts } from '../../shapes/kind.ts'
import { AutoComplete } from '../../typing/auto-complete.tsx'

/** A code of the tax classification: typed, or found by the name of what it is for. */
export const taxCode: KindParts = { ...copyable, input: (props) => <TaxCodeInput {...props} /> }

const MONTH_MS = 30 * 86_400_000

function TaxCodeInput({ value, onChange, field: _, 'aria-required': __, placeholder, ...rest }: InputProps) {
  const typed = plainText(value)
  const keyword = useDebounced(typed.trim())
  const isComplete = /^\d{19}$/.test(keyword)
  const { data = [] } = useOperation(
    suggestGoodsCoding,
    keyword && !isComplete ? { query: { keyword } } : undefined,
    {
      failure: 'silent',
      staleTime: MONTH_MS,
    },
  )
  return (
    <AutoComplete
      {...rest}
      className="kp-fill"
      value={typed}
      onChange={(next: string) => onChange?.(next || undefined)}
      placeholder={placeholder ?? '输入名称或编码查找'}
      options={(isComplete ? [] : data).map(({ ssflbm, spsm, name }) => ({
        value: ssflbm,
        label: `*${spsm}*${name} ${ssflbm}`,
      }))}
      popupMatchSelectWidth={false}
    />
  )
}
