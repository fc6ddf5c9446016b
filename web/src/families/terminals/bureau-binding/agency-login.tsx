import { Checkbox } from 'antd'
import type { BindingRecord } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { faultProps, FieldRow } from '../tax-bureau/field-row.tsx'
import { Input } from '../../../kit/parts.ts'

interface Props {
  record: BindingRecord
  fault: string | undefined
  onSwitch: (isOn: boolean) => void
  onEdit: (changes: Partial<BindingRecord>) => void
}

const ID = 'binding-agencyNsrsbh'

/** An agency logs in for its customer, by its own tax number (BD69, BD76). */
export function AgencyLogin({ record, fault, onSwitch, onEdit }: Props) {
  const isOn = record.agencyLogin === 1
  return (
    <>
      <div className="kp-binding-check">
        <Checkbox checked={isOn} onChange={(event) => onSwitch(event.target.checked)}>
          代理登录
        </Checkbox>
      </div>
      {isOn && (
        <FieldRow id={ID} label="代理机构税号" fault={fault}>
          <Input
            id={ID}
            {...faultProps(ID, fault)}
            autoComplete="off"
            value={record.agencyNsrsbh}
            onChange={(event) => onEdit({ agencyNsrsbh: event.target.value })}
          />
        </FieldRow>
      )}
    </>
  )
}
