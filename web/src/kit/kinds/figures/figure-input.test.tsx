import type { Field } from '@kaipiao/client'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { KindParts } from '../../shapes/kind.ts'
import { decimal } from './decimal.tsx'
import { integer } from './integer.tsx'
import { money } from './money.tsx'
import { rate } from './rate.tsx'

afterEach(cleanup)

const field: Field = { title: '金额', type: 'string' }

let said: unknown
function Held({ kind, start }: { kind: KindParts; start?: unknown }) {
  const [value, setValue] = useState(start)
  const hear = (next: unknown) => {
    said = next
    setValue(next)
  }
  return <kind.input field={field} value={value} onChange={hear} aria-label="格" />
}

const input = () => screen.getByLabelText<HTMLInputElement>('格')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })

describe('an input for a figure', () => {
  it.each([
    [money, '１２８', '128', '128'],
    [money, '128。5', '128.5', '128.5'],
    [money, '1,234.50', '1234.50', '1234.50'],
    [money, '¥100', '100', '100'],
    [decimal, '128元', '128', '128'],
    [decimal, '.5', '0.5', '0.5'],
    [integer, '１２', 12, '12'],
    [integer, '', undefined, ''],
    [rate, '６％', '0.06', '6'],
    [rate, '13', '0.13', '13'],
    [rate, '0.5', '0.005', '0.5'],
  ])('%# hands on %j typed as %j', (kind, typed, value, rests) => {
    render(<Held kind={kind} start={kind === integer ? 7 : '7'} />)
    type(typed)
    expect([said, input().value]).toEqual([value, typed])
    fireEvent.blur(input())
    expect(input().value).toBe(rests)
  })

  it.each([
    [money, '1,5'],
    [decimal, '100+28'],
    [integer, '1.5'],
    [rate, '一成'],
  ])('%# hands on %j as it was typed, and keeps it when it is left', (kind, typed) => {
    render(<Held kind={kind} start={kind === integer ? 7 : '7'} />)
    type(typed)
    fireEvent.blur(input())
    expect([said, input().value]).toEqual([typed, typed])
  })

  it('shows what comes from elsewhere instead of what was typed', () => {
    const { rerender } = render(<money.input field={field} value="1" aria-label="格" />)
    type('２')
    rerender(<money.input field={field} value="9" aria-label="格" />)
    expect(input().value).toBe('9')
  })
})
