import { Form, Modal } from 'antd'
import { useMemo, useRef } from 'react'
import { checkOf } from '../../fields/check-of.ts'
import { faultField } from '../../reading/loose-call.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { useMay } from '../../../client/session/use-may.ts'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { passesCheck } from '../../fields/check-issues.ts'
import { emptied, sameValues, tidy } from '../../fields/form-values.ts'
import { recordTitle } from '../../drawn/field-of.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Action } from '../../shapes/action.ts'
import { askedFields } from './asked-fields.ts'
import type { Row } from '../../shapes/endpoint.ts'
import { useRecheck } from '../form/use-recheck.ts'
import { Withheld } from '../../parts/withheld.tsx'
import { FormFields, shownFields } from '../form/form-fields.tsx'

interface Props {
  resource: Resource
  action: Action
  rows: readonly Row[]
  isRunning: boolean
  /** Rejects with what was refused; a fault of a field is shown here, everything else is told by who runs the action. */
  onSubmit: (values: Row) => Promise<void>
  onRefused: (error: unknown) => void
  onClose: () => void
}

/** Asks what an action has to know, by the body of its operation, and keeps what was typed until it is done. */
export function ActionDialog({ resource, action, rows, isRunning, onSubmit, onRefused, onClose }: Props) {
  const { form: fields = [], operation } = action
  const check = checkOf(action.check, operation)
  const [form] = Form.useForm<Row>()
  const { diskId } = useCurrentTerminal()
  const initial: Row = useMemo(
    () =>
      Object.fromEntries(
        fields.map(({ field, initial: start, isKept, isCurrentTerminal }) => {
          if (isCurrentTerminal) return [field, diskId]
          const row = rows.length === 1 ? rows[0] : undefined
          if (!row || !isKept) return [field, start]
          return [field, typeof isKept === 'function' ? isKept(row) : row[field]]
        }),
      ),
    [fields, rows, diskId],
  )
  const sections = useMemo(() => [{ title: '', fields }], [fields])
  const values: Row = Form.useWatch([], form) ?? initial
  useUnsavedGuard(!sameValues(values, initial))
  const giveUp = useGuardedClose(onClose)
  const recheck = useRecheck(form, check)
  const isSending = useRef(false)
  const isWithheld = !useMay()(operation)

  async function send(): Promise<void> {
    if (isSending.current || isWithheld) return
    isSending.current = true
    const shown = new Set(shownFields(fields, values).map(({ field }) => field))
    try {
      await form.validateFields()
      const said = tidy(Object.fromEntries(Object.entries(values).filter(([name]) => shown.has(name))))
      if (await passesCheck(check?.(said) ?? [], shown))
        await onSubmit({ ...emptied(askedFields(operation), shown), ...said })
    } catch (error) {
      if (isFormFault(error)) return
      const problem = problemOf(error)
      const field = problem && faultField(problem, {})
      if (!field || !shown.has(field)) return onRefused(error)
      form.setFields([{ name: field, errors: [problem.message] }])
      form.scrollToField(field)
    } finally {
      isSending.current = false
    }
  }

  return (
    <Modal
      open
      width={action.form?.some(({ isWide }) => isWide) ? 660 : 480}
      title={action.label}
      maskClosable={false}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ loading: isRunning, disabled: isWithheld, danger: action.isDangerous ?? false }}
      onOk={() => void send()}
      onCancel={giveUp}
    >
      <Withheld operation={operation} />
      <p className="kp-soft">{aboutRows(resource, rows)}</p>
      {typeof action.confirm === 'string' && <p>{action.confirm}</p>}
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        scrollToFirstError={{ focus: true }}
        onValuesChange={recheck}
        onFinish={() => void send()}
      >
        <div className="kp-form-narrow">
          <FormFields sections={sections} body={askedFields(operation)} values={values} check={check} />
        </div>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  )
}

/** Whom it concerns: one by name, several by their number. */
function aboutRows(resource: Resource, rows: readonly Row[]): string {
  const [row] = rows
  if (!row) return resource.label
  return rows.length === 1
    ? `${resource.label}：${recordTitle(resource, row)}`
    : `所选 ${rows.length} 条${resource.label}`
}

/** What antd rejects with where an input is wrong: it stands beside it already. */
export function isFormFault(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errorFields' in error
}
