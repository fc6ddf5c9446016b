import { listMessageMembers, listMessageTemplates, sendOutboxMessage } from '@kaipiao/client/described'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { References } from '../../../kit/fields/references.ts'
import { ActionDialog } from '../../../kit/screens/action/action-dialog.tsx'
import { requestOf } from '../../../kit/screens/action/perform-action.ts'
import { messageMembers } from '../../../families/messages/messages/members.ts'
import { outbox } from '../../../families/messages/messages/outbox.ts'
import { messageTemplates } from '../../../families/messages/messages/message-templates.ts'
import { actionOn } from '../../testing/action-on.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../../../families/messages/messages/template-input.tsx'

const template = {
  id: '9101',
  name: '催收模板',
  title: '{月份}资料催收',
  content: '请于{截止日期}前提交{月份}票据。',
  type: 'business',
}
const other = { ...template, id: '9102', name: '续费模板', title: '服务续费', content: '请续费。' }
const call = vi.fn(({ id }: { id: string }) => {
  const rows =
    id === listMessageTemplates.id
      ? [template, other]
      : id === listMessageMembers.id
        ? [{ id: '3001', name: '王芳', mobile: '13800000003', roleType: 3 }]
        : []
  return Promise.resolve({ list: rows, pages: { page: 1, pageSize: 20, items: rows.length } })
})
const referred = new Map([
  ['message-template-id', { resource: messageTemplates, base: undefined }],
  ['account-id', { resource: messageMembers, base: undefined }],
])
const action = actionOn(messageTemplates, '写消息')
/** What antd checks comes later than the click, by as much as the machine is busy. */
const PATIENT = { timeout: 20_000 }
const onSubmit = vi.fn(() => Promise.resolve())

afterEach(() => {
  vi.clearAllMocks()
})

async function openLetter(): Promise<void> {
  renderWith(
    <References value={referred}>
      <ActionDialog
        resource={messageTemplates}
        action={action}
        rows={[template]}
        isRunning={false}
        onSubmit={onSubmit}
        onRefused={vi.fn()}
        onClose={vi.fn()}
      />
    </References>,
    { client: clientOf(call) },
  )
  await screen.findByLabelText('套用模板', {}, PATIENT)
}

const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const blanks = () => screen.queryByRole('group', { name: '模板待填项' })

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByLabelText(label))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }, PATIENT))
}

it('a message begins with its template, whose blanks are filled wherever they stand (MS01)', async () => {
  await openLetter()
  expect([textOf('标题'), textOf('内容')]).toEqual([template.title, template.content])
  const month = screen.getByLabelText('月份')
  fireEvent.change(month, { target: { value: ' 1 月' } })
  fireEvent.blur(month)
  expect([textOf('标题'), textOf('内容')]).toEqual(['1 月资料催收', '请于{截止日期}前提交1 月票据。'])
  expect(within(screen.getByRole('group', { name: '模板待填项' })).getAllByRole('textbox')).toHaveLength(1)
  const day = screen.getByLabelText('截止日期')
  fireEvent.change(day, { target: { value: '25 日' } })
  fireEvent.keyDown(day, { key: 'Enter', keyCode: 13 })
  fireEvent.blur(day)
  expect(textOf('内容')).toBe('请于25 日前提交1 月票据。')
  expect(blanks()).toBeNull()
})

it('with a blank left open nothing is sent, and it is named (MS01)', async () => {
  await openLetter()
  await choose('接收人', '王芳')
  fireEvent.click(screen.getByText('确 定'))
  expect(await screen.findByText('请先填写：截止日期、月份', {}, PATIENT)).toBeDefined()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('another template replaces what the one before said, unasked, and is the one that is named (MS01)', async () => {
  await openLetter()
  await choose('套用模板', other.name)
  await vi.waitFor(() => expect(textOf('内容')).toBe(other.content), PATIENT)
  expect(blanks()).toBeNull()
  await choose('接收人', '王芳')
  fireEvent.click(screen.getByText('确 定'))
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), PATIENT)
  const values = { memberIds: ['3001'], templateId: '9102', title: other.title, content: other.content }
  expect(onSubmit).toHaveBeenCalledWith(values)
  const means = { scope: {} } as Parameters<typeof requestOf>[0]['means']
  expect(requestOf({ resource: messageTemplates, action, values, means }, [template])).toMatchObject({
    body: values,
  })
})

it('the outbox asks for the same, the template included (MS01)', () => {
  expect(outbox.form[0]?.fields.map(({ field }) => field)).toEqual([
    'memberIds',
    'templateId',
    'title',
    'content',
  ])
  expect(outbox.operations.create?.id).toBe(sendOutboxMessage.id)
  const content = '请于{截止日期}前提交'
  expect(outbox.check?.({ content, templateId: '9101' })).toMatchObject([{ path: 'content' }])
  // Braces of somebody who writes freely may mean what they say.
  expect(outbox.check?.({ content })).toMatchObject([{ severity: 'confirm' }])
})
