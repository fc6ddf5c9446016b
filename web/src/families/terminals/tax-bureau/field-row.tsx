import { Form } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  fault?: string | undefined
  isRequired?: boolean
  children: ReactNode
}

/** Label, control and what is wrong with it; the control names `faultId(id)` as its description. */
export function FieldRow({ id, label, fault, isRequired = true, children }: Props) {
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={isRequired}
      validateStatus={fault ? 'error' : ''}
      help={
        fault && (
          <span id={faultId(id)} role="alert">
            {fault}
          </span>
        )
      }
    >
      {children}
    </Form.Item>
  )
}

export const faultId = (id: string): string => `${id}-fault`

/** What tells assistive technology that a control is wrong, and why. */
export function faultProps(id: string, fault: string | undefined) {
  return fault ? { 'aria-invalid': true, 'aria-describedby': faultId(id) } : {}
}
