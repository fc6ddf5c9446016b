import type { Field } from '@kaipiao/client'
import { Form } from 'antd'
import { memo, use, useCallback, useMemo } from 'react'
import { checkRules, type Check } from '../../fields/check-issues.ts'
import { References } from '../../fields/references.ts'
import { ReferenceSelect } from '../../kinds/choices/reference-select.tsx'
import { isNeeded, rulesOf } from '../../fields/field-rules.ts'
import { tidy } from '../../fields/form-values.ts'
import type { Kind } from '../../shapes/kind.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { FormField, Section } from '../../shapes/fields.ts'
import { drawn } from '../../drawn/field-of.ts'

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
    if (before >= limit) return null
    return (
      <FormSection
        key={title}
        title={title}
        fields={fields}
        values={values}
        limit={limit - before}
        {...{ body, check, valuesNow }}
      />
    )
  })
}

type SectionProps = Section<FormField> &
  Pick<InputsProps, 'body' | 'check' | 'valuesNow'> & { values: Row; limit: number }

function FormSection({ title, fields, values, limit, ...inputs }: SectionProps) {
  const shown = shownFields(fields, values)
  const blocks = useMemo(() => inBlocks(shown), [shown])
  if (shown.length === 0) return null
  return (
    <fieldset className="kp-form-section">
      {title && <legend>{title}</legend>}
      {blocks.slice(0, Math.ceil(limit / BLOCK)).map((block, at) => (
        <Inputs key={at} fields={block} {...inputs} />
      ))}
    </fieldset>
  )
}

const inBlocks = (fields: readonly FormField[]) =>
  Array.from({ length: Math.ceil(fields.length / BLOCK) }, (_, at) =>
    fields.slice(at * BLOCK, (at + 1) * BLOCK),
  )

/** So many inputs are drawn, or left as they are, together. */
const BLOCK = 20

interface InputsProps extends Omit<InputProps, 'spec' | 'field'>, Pick<Props, 'body'> {
  fields: readonly FormField[]
}

/** Nothing of them is looked at for what is typed elsewhere: to find that each of hundreds is as it was takes its time. */
const Inputs = memo(function Inputs({ fields, body, ...input }: InputsProps) {
  return fields.map((spec) => <FormInput key={spec.field} spec={spec} field={body[spec.field]} {...input} />)
})

/** Those that belong there by what is filled in; the same list while all of them do. */
export function shownFields(fields: readonly FormField[], values: Row): readonly FormField[] {
  const isShown = (field: FormField) => field.visible?.(values) ?? true
  return fields.every(isShown) ? fields : fields.filter(isShown)
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
  const Input = spec.input ?? parts.input
  const chosen = use(References).get(spec.from ?? '')
  const isWide = spec.isWide ?? WIDE.has(kind)
  return (
    <Form.Item
      name={spec.field}
      label={title}
      required={isNeeded(field)}
      rules={[
        ...rulesOf(field, chosen ? 'reference' : kind, title),
        ...checkRules(check, spec.field, valuesNow, isNeeded(field)),
      ]}
      validateTrigger={check ? CHECKED : LEFT}
      className={isWide ? 'kp-wide' : ''}
      {...(spec.help ? { extra: spec.help } : {})}
    >
      {chosen && !spec.input ? (
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
