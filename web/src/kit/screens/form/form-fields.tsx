import type { Field } from '@kaipiao/client'
import { Form } from 'antd'
import { Fragment, memo, use, useCallback } from 'react'
import { checkRules, type Check } from '../../check-issues.ts'
import { References } from '../../references.ts'
import { ReferenceSelect } from '../../kinds/reference-select.tsx'
import { isNeeded, rulesOf } from '../../field-rules.ts'
import { tidy } from '../../form-values.ts'
import type { Kind } from '../../kinds/kind.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { FormField, Section } from '../../shapes/fields.ts'
import { drawn } from '../field-of.ts'
import { BlankInputs } from './blank-inputs.tsx'
import { FillingSelect } from './filling-select.tsx'

interface Props {
  sections: readonly Section<FormField>[]
  /** Of the operation that the form is sent to. */
  body: Readonly<Record<string, Field>>
  values: Row
  check?: Check | undefined
  /** So many of the first fields are drawn; all of them unless told. */
  limit?: number
}

/** The inputs of a form in their sections, with the rules of the description and of the definition; inside a `Form`. */
export function FormFields({ sections, body, values, check, limit = Infinity }: Props) {
  const form = Form.useFormInstance<Row>()
  // All at once, and then those of this form: to ask for the inputs that are there copies what is known for each of them.
  const valuesNow = useCallback(() => {
    const known = form.getFieldsValue(true) as Row
    const shown = sections.flatMap(({ fields }) => shownFields(fields, known))
    return tidy(Object.fromEntries(shown.map(({ field }) => [field, known[field]])))
  }, [form, sections])
  return sections.map(({ title, fields }, at) => {
    const before = sections.slice(0, at).reduce((sum, section) => sum + section.fields.length, 0)
    const shown = shownFields(fields.slice(0, Math.max(0, limit - before)), values)
    return (
      shown.length > 0 && (
        <fieldset key={title} className="kp-form-section">
          {title && <legend>{title}</legend>}
          {shown.map((spec) => (
            <Fragment key={spec.field}>
              <FormInput spec={spec} field={body[spec.field]} check={check} valuesNow={valuesNow} />
              {spec.fills && <BlankInputs fields={spec.fills} values={values} />}
            </Fragment>
          ))}
        </fieldset>
      )
    )
  })
}

/** Those that belong there by what is filled in. */
export function shownFields(fields: readonly FormField[], values: Row): readonly FormField[] {
  return fields.filter((field) => field.visible?.(values) ?? true)
}

interface InputProps {
  spec: FormField
  field: Field | undefined
  check: Check | undefined
  /** Of all that is shown; the same function for as long as the same inputs are asked for. */
  valuesNow: () => Row
}

/** Drawn again for what it is given, not for what is typed elsewhere: a form may have hundreds. */
const FormInput = memo(function FormInput({ spec, field: described, check, valuesNow }: InputProps) {
  const { field, kind, parts, title } = drawn(described && limited(described, spec), spec)
  const Input = parts.input
  const chosen = use(References).get(spec.from ?? '')
  const isWide = spec.isWide ?? WIDE.has(kind)
  return (
    <Form.Item
      name={spec.field}
      label={title}
      required={isNeeded(field)}
      rules={[...rulesOf(field, kind, title), ...checkRules(check, spec.field, valuesNow, isNeeded(field))]}
      validateTrigger={check ? CHECKED : LEFT}
      className={isWide ? 'kp-wide' : ''}
      {...(spec.help ? { extra: spec.help } : {})}
    >
      {chosen && spec.fills ? (
        <FillingSelect field={field} resource={chosen.resource} fills={spec.fills} />
      ) : chosen ? (
        <ReferenceSelect field={field} resource={chosen.resource} />
      ) : (
        <Input field={field} />
      )}
    </Form.Item>
  )
})

const WIDE: ReadonlySet<Kind> = new Set(['multiline', 'tags', 'enumList', 'object', 'objectList'])

const LEFT = ['onBlur', 'onSubmit']
const CHECKED = ['onChange', ...LEFT]

/** The field with the choices that the definition leaves. */
function limited({ required, ...field }: Field, { options, mayBeEmpty }: FormField): Field {
  return {
    ...field,
    ...(required && !mayBeEmpty ? { required } : {}),
    ...(options && field.options
      ? { options: field.options.filter(({ value }) => options.includes(value)) }
      : {}),
  }
}
