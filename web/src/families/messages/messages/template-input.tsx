import { Form } from 'antd'
import { use, useState } from 'react'
import { confirm } from '../../../client/talk/dialogs.ts'
import type { Row } from '../../../kit/definitions.ts'
import { kinds, plainText, type InputProps } from '../../../kit/kinds.ts'
import { ReferenceSelect } from '../../../kit/pages.ts'
import { References } from '../../../kit/resources.ts'
import { BlankInputs } from './blank-inputs.tsx'

/** What a message begins with. */
const TEXTS = ['title', 'content']

/**
 * Chooses a template whose texts the message begins with; what was typed into them is not overwritten unasked. Blanks
 * that stand in them are asked for below it.
 */
export function TemplateInput(props: InputProps) {
  const templates = use(References).get('message-template-id')
  const form = Form.useFormInstance<Record<string, string>>()
  const textsNow = () => Object.fromEntries(TEXTS.map((name) => [name, plainText(form.getFieldValue(name))]))
  const [given, setGiven] = useState(textsNow)

  async function fill(template: Row): Promise<void> {
    const isTyped = Object.entries(textsNow()).some(
      ([name, text]) => text.trim() !== '' && text !== given[name] && text !== plainText(template[name]),
    )
    if (isTyped && !(await confirm('套用模板', '用模板替换已写的内容？', { no: '保留', yes: '替换' }))) return
    const texts = Object.fromEntries(TEXTS.map((name) => [name, plainText(template[name])]))
    setGiven(texts)
    form.setFieldsValue(texts)
  }
  // Who has no templates names one by its number, as any key that can't be looked up.
  if (!templates) return <kinds.text.input {...props} />
  return (
    <>
      <ReferenceSelect
        {...props}
        resource={templates.resource}
        onChosen={(template) => void fill(template)}
      />
      <BlankInputs fields={TEXTS} />
    </>
  )
}
