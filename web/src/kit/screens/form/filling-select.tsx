import { Form } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../client/talk/dialogs.ts'
import { plainText, type InputProps } from '../../shapes/kind.ts'
import { ReferenceSelect } from '../../kinds/choices/reference-select.tsx'
import type { Resource } from '../../shapes/resource.ts'
import type { Row } from '../../shapes/endpoint.ts'

type Props = InputProps & { resource: Resource; fills: readonly string[] }

/** Chooses a record whose values other inputs begin with; what was typed into them is not overwritten unasked. */
export function FillingSelect({ fills, ...props }: Props) {
  const form = Form.useFormInstance<Record<string, string>>()
  const textsNow = () => Object.fromEntries(fills.map((name) => [name, plainText(form.getFieldValue(name))]))
  const [given, setGiven] = useState(textsNow)

  async function fill(record: Row): Promise<void> {
    const isTyped = Object.entries(textsNow()).some(
      ([name, text]) => text.trim() !== '' && text !== given[name] && text !== plainText(record[name]),
    )
    if (isTyped && !(await confirm('套用模板', '用模板替换已写的内容？', { no: '保留', yes: '替换' }))) return
    const texts = Object.fromEntries(fills.map((name) => [name, plainText(record[name])]))
    setGiven(texts)
    form.setFieldsValue(texts)
  }
  return <ReferenceSelect {...props} onChosen={(record) => void fill(record)} />
}
