import { bodies } from '@kaipiao/client/bodies'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NestedInput, NestedListInput } from './nested-input.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: vi.fn(), removeListener: vi.fn() }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let said: unknown
function Held({ Input, field, start }: { Input: typeof NestedInput; field: object; start: unknown }) {
  const [value, setValue] = useState(start)
  const keep = (next: unknown) => setValue((said = next))
  return <Input field={field as Parameters<typeof NestedInput>[0]['field']} value={value} onChange={keep} />
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a record inside a form', () => {
  const field = bodies.updateQuotaConfig?.mount ?? {}
  it('is typed field by field, and leaves out what is emptied', () => {
    render(<Held Input={NestedInput} field={field} start={{ interceptSw: 1, interceptAmount: '5' }} />)
    type('本月 提醒金额', '4')
    expect(said).toEqual({ interceptSw: 1, interceptAmount: '5', remindAmount: '4' })
    type('本月 拦截金额', '')
    expect(said).toEqual({ interceptSw: 1, remindAmount: '4' })
  })

  it('says what is wrong with a field once it was left', () => {
    render(<Held Input={NestedInput} field={field} start={{}} />)
    type('本月 拦截金额', 'x')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(screen.getByLabelText('本月 拦截金额'))
    expect(screen.getByRole('alert').textContent).toBe('“x”不是数字，应如 1234.50')
  })
})

describe('a list inside a form', () => {
  const field = bodies.updateQrScanConfig?.fields ?? {}
  const rows = [{ id: 'buyerTaxerName', name: '购方名称', option: 1 }]
  it('takes rows as far as the description goes, and gives them up', () => {
    render(<Held Input={NestedListInput} field={field} start={rows} />)
    fireEvent.click(screen.getByText('添加填写项'))
    type('填写项 2 名称', '购方税号')
    expect(said).toEqual([...rows, { name: '购方税号' }])
    fireEvent.click(screen.getByLabelText('删除填写项 1'))
    expect(said).toEqual([{ name: '购方税号' }])
    for (let more = 1; more < 6; more += 1) fireEvent.click(screen.getByText('添加填写项'))
    expect(said).toHaveLength(6)
    expect(screen.queryByText('添加填写项')).toBeNull()
  })
})
