import { blanksOf, fillBlank } from '@kaipiao/domain/messages/messages/template-blanks'
import { Form } from 'antd'
import { useId, type KeyboardEvent } from 'react'
import { plainText } from '../../../kit/kinds.ts'
import { Input } from '../../../kit/parts.ts'

interface Props {
  /** Inputs of the form whose texts may have blanks. */
  fields: readonly string[]
}

/** Asks for each blank of the texts beside it; what is said goes into all of them once the input is left. */
export function BlankInputs({ fields }: Props) {
  const form = Form.useFormInstance<Record<string, string>>()
  const texts = Form.useWatch(
    (values: Record<string, unknown>) => fields.map((field) => plainText(values[field])),
    form,
  )
  const names = blanksOf(...(texts ?? []))
  const fill = (name: string, said: string) => {
    if (said === '') return
    const filled = fields.map((field) => [field, fillBlank(plainText(form.getFieldValue(field)), name, said)])
    form.setFieldsValue(Object.fromEntries(filled) as Record<string, string>)
  }
  if (names.length === 0) return null
  return (
    <div className="kp-blanks" role="group" aria-label="模板待填项">
      {names.map((name) => (
        <Blank key={name} name={name} onSaid={(said) => fill(name, said)} />
      ))}
    </div>
  )
}

function Blank({ name, onSaid }: { name: string; onSaid: (said: string) => void }) {
  const id = useId()
  return (
    <Form.Item label={name} htmlFor={id} required>
      <Input
        id={id}
        maxLength={200}
        placeholder={`填写${name}`}
        onEnter={leave}
        onBlur={({ currentTarget }) => onSaid(currentTarget.value.trim())}
      />
    </Form.Item>
  )
}

/** Enter goes on to the next one, as Tab does, and sends nothing. */
function leave(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('.kp-blanks')?.querySelectorAll('input') ?? [])]
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else event.currentTarget.blur()
}
