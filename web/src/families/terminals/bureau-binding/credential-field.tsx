import { DEVICE_TYPES } from '@kaipiao/domain/lookups/terminals/device-type'
import {
  SECRET_FIELDS,
  type BindingRecord,
  type CredentialField,
} from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { loginPasswordLabel } from '@kaipiao/domain/terminals/tax-bureau/check-binding'
import { Select } from 'antd'
import { faultProps, FieldRow } from '../tax-bureau/field-row.tsx'
import { Input } from '../../../kit/parts.ts'

const LABELS: Readonly<Record<Exclude<CredentialField, 'dlmm'>, string>> = {
  dlzh: '登录账号',
  bsrysfzjhm: '办税人员身份证件号码',
  bsryxm: '办税人员姓名',
  dlsfmm: '登录身份密码',
  keypwd: '数字证书密码',
  zjh: '中间号',
  bsrysjhm: '实名手机号',
  deviceType: '设备类型',
}
const HINTS: Partial<Record<CredentialField, string>> = {
  dlzh: '身份证号码/手机号码/用户名',
  bsrysjhm: '登录账号的实名手机号',
  zjh: '11位手机号码',
}

interface Props {
  prefix: string
  name: CredentialField
  record: BindingRecord
  fault: string | undefined
  arePasswordsReadOnly: boolean
  onEdit: (changes: Partial<BindingRecord>) => void
  /** The pointer is over a password, or the keyboard has reached it: it may be edited (BD41, BD42). */
  onTouch: () => void
}

/** One field of a login method. */
export function CredentialFieldRow({ prefix, name, record, fault, onEdit, onTouch, ...props }: Props) {
  const id = `${prefix}-${name}`
  const label = name === 'dlmm' ? loginPasswordLabel(record.dqbm) : LABELS[name]
  const shared = { id, ...faultProps(id, fault) }
  const value = record[name]
  const hint = HINTS[name]
  return (
    <FieldRow id={id} label={label} fault={fault}>
      {isSecret(name) ? (
        <Input.Password
          {...shared}
          autoComplete="new-password"
          readOnly={props.arePasswordsReadOnly}
          value={value}
          onMouseEnter={onTouch}
          onFocus={onTouch}
          onChange={(event) => onEdit({ [name]: event.target.value })}
        />
      ) : name === 'deviceType' ? (
        <Select
          {...shared}
          className="kp-fill"
          value={value || null}
          options={DEVICE_TYPES.map((entry) => ({ value: String(entry.value), label: entry.label }))}
          onChange={(deviceType: string) => onEdit({ deviceType })}
        />
      ) : (
        <Input
          {...shared}
          autoComplete="off"
          {...(hint ? { placeholder: hint } : {})}
          value={value}
          onChange={(event) => onEdit({ [name]: event.target.value })}
        />
      )}
    </FieldRow>
  )
}

function isSecret(name: CredentialField): boolean {
  return SECRET_FIELDS.some((secret) => secret === name)
}
