import type { Field } from '@kaipiao/client'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { InputProps } from '../../shapes/kind.ts'
import { day } from './day.tsx'
import { moment } from './moment.tsx'
import { month } from './month.tsx'

beforeAll(() => import('../../dates/date-filter.tsx'))
afterEach(cleanup)

const DAY: Field = { title: '日期', type: 'string', format: 'date' }
const MONTH: Field = { title: '所属期', type: 'string', pattern: '^\\d{4}(0[1-9]|1[0-2])$' }

let said: unknown
function Held({ Input, field, start }: { Input: ComponentType<InputProps>; field: Field; start?: unknown }) {
  const [value, setValue] = useState(start)
  const hear = (next: unknown) => {
    said = next
    setValue(next)
  }
  return <Input field={field} value={value} onChange={hear} aria-label="格" />
}

async function show(Input: ComponentType<InputProps>, field: Field, start?: unknown) {
  said = start
  render(<Held Input={Input} field={field} start={start} />)
  return screen.findByLabelText<HTMLInputElement>('格', {}, { timeout: 20_000 })
}

function typeInto(input: HTMLInputElement, text: string) {
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
}

describe('an input for a date', () => {
  it.each([
    [day.input, DAY, '2026/1/31', '2026-01-31', '2026-01-31'],
    [day.input, DAY, '2026年1月31日', '2026-01-31', '2026-01-31'],
    [day.input, DAY, '２０２６０１３１', '2026-01-31', '2026-01-31'],
    [month.input, MONTH, '2026年1月', '202601', '2026-01'],
    [moment.input, DAY, '2026/1/31 8:30', '2026-01-31 08:30:00', '2026-01-31 08:30:00'],
  ])('%# takes what is typed at once', async (Input, field, typed, value, rests) => {
    const input = await show(Input, field, undefined)
    typeInto(input, typed)
    expect([said, input.value]).toEqual([value, typed])
    fireEvent.blur(input)
    expect([said, input.value]).toEqual([value, rests])
  })

  it.each([
    [day.input, DAY, '2025-12-01', '2026-13-45'],
    [day.input, DAY, undefined, '2026-02-30'],
    [month.input, MONTH, '202512', '2026-13'],
    [moment.input, DAY, '2025-12-01 00:00:00', '2026-01-31 25:00'],
  ])('%# keeps what is no date, and says it to the form', async (Input, field, start, typed) => {
    const input = await show(Input, field, start)
    typeInto(input, typed)
    fireEvent.keyDown(input, { key: 'Enter' })
    fireEvent.blur(input)
    expect([said, input.value]).toEqual([typed, typed])
  })

  it.each([
    [day.input, DAY, '2026-13-45'],
    [month.input, MONTH, '2026-13'],
  ])('%# shows what it was given, and no other date', async (Input, field, start) => {
    expect((await show(Input, field, start)).value).toBe(start)
  })

  it('is empty for nothing, and says so', async () => {
    const input = await show(day.input, DAY, '2026-01-31')
    typeInto(input, '')
    fireEvent.blur(input)
    expect([said, input.value]).toEqual([undefined, ''])
  })
})

describe('a date above a list', () => {
  const Filter = day.filter ?? day.input

  it('limits it once it is left, not with every key', async () => {
    const input = await show(Filter, DAY, undefined)
    typeInto(input, '2026-1-3')
    expect(said).toBeUndefined()
    typeInto(input, '2026-1-31')
    fireEvent.blur(input)
    expect([said, input.value]).toEqual(['2026-01-31', '2026-01-31'])
  })

  it('stays where it is none, is marked, and limits nothing', async () => {
    const input = await show(Filter, DAY, '2026-01-01')
    typeInto(input, '2026-02-30')
    fireEvent.blur(input)
    expect([said, input.value]).toEqual([undefined, '2026-02-30'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('“2026-02-30”不是存在的日期，应如 2026-01-31')
    typeInto(input, '2026-02-28')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
