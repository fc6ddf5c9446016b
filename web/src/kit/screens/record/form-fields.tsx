import { Form } from 'antd'
import { isNeeded, rulesOf } from '../../field-rules.ts'
import type { Resource } from '../../resource.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { FormField } from '../../shapes/fields.ts'
import { drawn } from '../field-of.ts'

interface Props {
  resource: Resource
  action: 'create' | 'edit'
  values: Row
}

/** The inputs of a form in their sections, with the rules that the description says. */
export function FormFields({ resource, action, values }: Props) {
  const { create, update } = resource.operations
  const body = (action === 'create' ? create : update)?.body ?? create?.body ?? {}
  return resource.form.map((section) => (
    <fieldset key={section.title} className="kp-form-section">
      <legend>{section.title}</legend>
      {section.fields
        .filter((field) => field.visible?.(values) ?? true)
        .map((field) => (
          <FormInput key={field.field} spec={field} body={body} />
        ))}
    </fieldset>
  ))
}

function FormInput({
  spec,
  body,
}: {
  spec: FormField
  body: NonNullable<Resource['operations']['list']['body']>
}) {
  const { field, kind, parts, title } = drawn(body[spec.field], spec)
  const Input = parts.input
  const isWide = spec.isWide ?? (kind === 'multiline' || kind === 'tags' || kind === 'enumList')
  return (
    <Form.Item
      name={spec.field}
      label={title}
      required={isNeeded(field)}
      rules={rulesOf(field, kind, title)}
      validateTrigger={['onBlur', 'onSubmit']}
      className={isWide ? 'kp-wide' : ''}
      {...(spec.help ? { extra: spec.help } : {})}
    >
      <Input field={field} />
    </Form.Item>
  )
}
