import type { FormInstance } from 'antd'
import type { Check } from '../../fields/check-issues.ts'
import type { Row } from '../../shapes/endpoint.ts'

/**
 * What is typed in one input may put right, or wrong, what was said in another: those that have been asked are asked
 * again. For `onValuesChange` of a form.
 */
export function useRecheck(form: FormInstance<Row>, check: Check | undefined): (changed: Row) => void {
  return (changed) => {
    if (!check) return
    // All at once: to ask for one field looks through all of them.
    const said = form.getFieldsValue({
      filter: ({ touched, errors }) => touched || errors.length > 0,
    }) as Row
    const asked = Object.keys(said).filter((name) => !(name in changed))
    if (asked.length > 0) form.validateFields(asked).catch(() => undefined)
  }
}
