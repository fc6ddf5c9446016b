import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import type { LoginMethodItem } from '@kaipiao/domain/terminals/tax-bureau/login-config'
import { Checkbox } from 'antd'

interface Props {
  record: BindingRecord
  methods: readonly LoginMethodItem[]
  onEdit: (changes: Partial<BindingRecord>) => void
}

/** Whether codes go to an intermediate number; offered where the method has one (BD64). */
export function IntermediateNumber({ record, methods, onEdit }: Props) {
  const method = methods.find(({ dlfs }) => dlfs === record.dlfs)
  const isOffered = method?.loginInfoList.some(
    ({ name, value, isUse }) => Boolean(isUse) && (name === 'zjh' || value === 'zjh'),
  )
  if (!isOffered && record.isZjh !== 1) return null
  return (
    <div className="kp-binding-check">
      <Checkbox
        checked={record.isZjh === 1}
        onChange={(event) => onEdit(event.target.checked ? { isZjh: 1 } : { isZjh: 0, zjh: '' })}
      >
        使用中间号
      </Checkbox>
    </div>
  )
}
