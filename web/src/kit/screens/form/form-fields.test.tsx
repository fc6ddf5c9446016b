import { bodies } from '@kaipiao/client/bodies'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormFields } from './form-fields.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  [{ field: 'types' }, '请输入税种'],
  [{ field: 'types', mayBeEmpty: true as const }, undefined],
])('%j, left open, says %s', async (spec, fault) => {
  const send = vi.fn()
  const refused = vi.fn()
  render(
    <Form onFinish={send} onFinishFailed={refused}>
      <FormFields
        sections={[{ title: '', fields: [spec] }]}
        body={bodies.createDeclareBatch ?? {}}
        values={{}}
      />
      <button type="submit">发送</button>
    </Form>,
  )
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await vi.waitFor(() => expect(fault ? refused : send).toHaveBeenCalled(), { timeout: 20_000 })
  if (fault) expect(await screen.findByText(fault)).toBeDefined()
  expect(screen.getByText('税种').className.includes('required')).toBe(fault !== undefined)
})

it('draws an input again for its own sake alone, whatever is typed elsewhere', () => {
  const draw = vi.fn()
  const spec = Object.defineProperty({ field: 'types' }, 'help', { get: () => void draw() })
  const sections = [{ title: '', fields: [spec] }]
  const body = bodies.createDeclareBatch ?? {}
  const form = (values: object) => (
    <Form>
      <FormFields sections={sections} body={body} values={{ ...values }} />
    </Form>
  )
  const { rerender } = render(form({}))
  const first = draw.mock.calls.length
  expect(first).toBeGreaterThan(0)
  rerender(form({ sbssq: '202512' }))
  expect(draw).toHaveBeenCalledTimes(first)
})

it('a rule hears of what is shown, which is read without a copy for each input', async () => {
  const check = vi.fn(() => [])
  let reads: { mock: { calls: readonly (readonly unknown[])[] } } | undefined
  const sections = [{ title: '', fields: [{ field: 'sbssq' }, { field: 'types', visible: () => false }] }]
  function Asked() {
    const [form] = Form.useForm()
    reads ??= vi.spyOn(form, 'getFieldsValue')
    return (
      <Form form={form} initialValues={{ types: ['vat'], region: '浙江' }}>
        <FormFields sections={sections} body={{}} values={{}} check={check} />
      </Form>
    )
  }
  render(<Asked />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 202512 ' } })
  await vi.waitFor(() => expect(check).toHaveBeenLastCalledWith({ sbssq: '202512' }))
  expect(new Set(reads?.mock.calls.map(([asked]) => asked))).toEqual(new Set([true]))
})
