import { checkRow } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import { IMPORT_COLUMNS } from '@kaipiao/domain/shop/enterprise-opening/import-columns'
import {
  EMPTY_ROW,
  type ImportField,
  type ImportRow,
} from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import { Button, Form, Select } from 'antd'
import { useId, useState, type SubmitEvent } from 'react'
import { Input } from '../../../kit/parts.ts'

interface Props {
  /** Row that is corrected; a new one without. */
  row?: ImportRow
  onSave: (row: ImportRow) => void
  onCancel?: (() => void) | undefined
}

/** One enterprise, checked by the rules of the import as it is entered (IM05–IM19). */
export function EnterpriseForm({ row: start = EMPTY_ROW, onSave, onCancel }: Props) {
  const [row, setRow] = useState(start)
  const [faults, setFaults] = useState<Readonly<Partial<Record<string, string>>>>({})
  const id = useId()

  function save(event: SubmitEvent): void {
    event.preventDefault()
    const issues = checkRow(row, 0)
    // The first fault of a field is the one that it shows.
    setFaults(Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message])))
    if (issues.length > 0) return
    onSave(row)
    setRow(EMPTY_ROW)
  }
  const change = (field: ImportField, value: string) => {
    setRow((current) => ({ ...current, [field]: value }))
    setFaults((current) => ({ ...current, [field]: undefined }))
  }

  return (
    <form onSubmit={save} className="kp-opening-form" aria-label="企业">
      {IMPORT_COLUMNS.map(({ field, label, isRequired, hint }) => {
        const fault = faults[field]
        const shared = {
          id: `${id}${field}`,
          'aria-invalid': fault !== undefined,
          'aria-describedby': `${id}${field}_help`,
        }
        return (
          <Form.Item
            key={field}
            layout="vertical"
            label={label}
            htmlFor={shared.id}
            required={isRequired}
            {...(fault ? { validateStatus: 'error' as const } : {})}
            help={<span id={`${id}${field}_help`}>{fault ?? hintOf(field, hint)}</span>}
          >
            {field === 'dlsf' ? (
              <Select
                {...shared}
                allowClear
                value={row.dlsf || null}
                options={BUREAU_IDENTITIES.map(({ value, label: name }) => ({ value, label: name }))}
                onChange={(value: string | null | undefined) => change('dlsf', value ?? '')}
              />
            ) : (
              <Input
                {...shared}
                type={field === 'dlmm' ? 'password' : 'text'}
                autoComplete={field === 'dlmm' ? 'new-password' : 'off'}
                value={row[field]}
                onChange={(event) => change(field, tidy(field, event.target.value))}
              />
            )}
          </Form.Item>
        )
      })}
      <div className="kp-opening-buttons">
        <Button htmlType="submit">{onCancel ? '保存修改' : '加入列表'}</Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </div>
    </form>
  )
}

/** IM24: outer spaces go, except those of the name, which a rule is about. */
function tidy(field: ImportField, text: string): string {
  return field === 'taxerName' ? text : text.trim()
}

/** Hints are written for a file; what the form itself makes sure of is left out. */
function hintOf(field: ImportField, hint: string): string {
  if (field === 'dlsf') return '与登录账号、登录密码同时填写或同时不填'
  return hint.replace(/^(必填|选填)；/, '').replace('；请用文本格式', '')
}
