import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import { QR_CODE_TYPES } from '@kaipiao/domain/lookups/terminals/qr-code-type'
import { loginStepOf } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import type { BindingRecord, CredentialField } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import type { LoginMethodItem } from '@kaipiao/domain/terminals/tax-bureau/login-config'
import { Radio, Select } from 'antd'
import { CredentialFieldRow } from './credential-field.tsx'
import { faultProps, FieldRow } from '../tax-bureau/field-row.tsx'

/** The account before its password, as it is typed. */
const FIELD_ORDER: readonly CredentialField[] = [
  'dlzh',
  'dlmm',
  'dlsfmm',
  'deviceType',
  'keypwd',
  'bsryxm',
  'bsrysfzjhm',
  'bsrysjhm',
  'zjh',
]

interface Props {
  prefix: string
  record: BindingRecord
  methods: readonly LoginMethodItem[]
  shown: ReadonlySet<CredentialField>
  faults: ReadonlyMap<string, string>
  arePasswordsReadOnly: boolean
  onEdit: (changes: Partial<BindingRecord>) => void
  onMethod: (dlfs: string) => void
  onApp: (qrCodeType: 0 | 1) => void
  onTouch: () => void
}

/** Identity, method and the credentials that the method asks, of either account. */
export function AccountFields({ prefix, record, methods, shown, faults, onMethod, onApp, ...rest }: Props) {
  const identity = `${prefix}-dlsf`
  const method = `${prefix}-dlfs`
  return (
    <>
      <FieldRow id={identity} label="登录身份" fault={faults.get('dlsf')}>
        <Select
          id={identity}
          className="kp-fill"
          {...faultProps(identity, faults.get('dlsf'))}
          value={record.dlsf || null}
          placeholder="请选择"
          options={BUREAU_IDENTITIES.map(({ value, label }) => ({ value, label }))}
          onChange={(dlsf: string) => rest.onEdit({ dlsf })}
        />
      </FieldRow>
      <FieldRow id={method} label="登录方式" fault={faults.get('dlfs')}>
        <Select
          id={method}
          className="kp-fill"
          {...faultProps(method, faults.get('dlfs'))}
          value={record.dlfs || null}
          placeholder="请先选择地区"
          disabled={methods.length === 0}
          options={methods.map(({ dlfs, dlfsDesc }) => ({ value: dlfs, label: dlfsDesc }))}
          onChange={onMethod}
        />
      </FieldRow>
      {FIELD_ORDER.filter((name) => shown.has(name)).map((name) => (
        <CredentialFieldRow
          key={name}
          prefix={prefix}
          name={name}
          record={record}
          fault={faults.get(name)}
          {...rest}
        />
      ))}
      {loginStepOf(record.dlfs) === 'qr' && (
        <FieldRow id={`${prefix}-app`} label="扫码应用">
          <Radio.Group
            id={`${prefix}-app`}
            aria-label="扫码应用"
            value={record.qrCodeType}
            options={QR_CODE_TYPES.map(({ value, label }) => ({ value, label }))}
            onChange={(event) => onApp(event.target.value === 1 ? 1 : 0)}
          />
        </FieldRow>
      )}
    </>
  )
}
