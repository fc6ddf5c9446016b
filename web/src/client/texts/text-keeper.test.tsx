import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import fc from 'fast-check'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NoticeRegion } from '../talk/notice-region.tsx'
import { keepTexts } from './text-keeper.ts'

/** Inputs as forms have them: a name, a text of lines, a password; what is kept of them stands below. */
function Page() {
  useEffect(() => keepTexts(document), [])
  const [name, setName] = useState('')
  const [remark, setRemark] = useState('')
  const [password, setPassword] = useState('')
  return (
    <>
      <NoticeRegion />
      <Form>
        <Form.Item label="名称" htmlFor="name">
          <Input id="name" value={name} onChange={({ target }) => setName(target.value)} />
        </Form.Item>
      </Form>
      <textarea aria-label="备注" value={remark} onChange={({ target }) => setRemark(target.value)} />
      <Input.Password
        aria-label="密码"
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <output aria-label="所填">{JSON.stringify([name, remark, password])}</output>
    </>
  )
}

const kept = (): unknown => JSON.parse(screen.getByLabelText('所填').textContent ?? '')
const notices = () =>
  screen.queryAllByText(/已去掉|建议写作|不会自动改动/).map(({ textContent }) => textContent)
const nameInput = () => screen.getByLabelText<HTMLInputElement>('名称')

describe('what is typed or pasted into an input', () => {
  it('loses what nobody sees, and that is told with the name of the input', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(nameInput())
    await user.paste('示例\u200b云栖\u202e贸易')
    expect(kept()).toEqual(['示例云栖贸易', '', ''])
    expect(nameInput().value).toBe('示例云栖贸易')
    expect(notices()).toEqual(['“名称”已去掉零宽空格（U+200B）、文字方向控制符（U+202E）'])
  })

  it('keeps the caret behind what it stood behind', () => {
    render(<Page />)
    const input = nameInput()
    input.focus()
    // As a browser does: the text first, then the caret, then word of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      '甲\u200b乙\ufeff丙',
    )
    input.setSelectionRange(4, 4)
    fireEvent(input, new InputEvent('input', { bubbles: true }))
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['甲乙丙', 2, 2])
    expect(kept()).toEqual(['甲乙丙', '', ''])
  })

  it('loses unusual spaces at its ends when it is left, not before', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(nameInput())
    await user.keyboard('示例\u3000')
    expect(kept()).toEqual(['示例\u3000', '', ''])
    await user.tab()
    expect(kept()).toEqual(['示例', '', ''])
    expect(notices()).toEqual(['“名称”已去掉首尾的全角空格（U+3000）'])
  })

  it('is empty where there was nothing else', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(nameInput())
    await user.paste('\u200b\u00a0\u3164')
    await user.tab()
    expect(kept()).toEqual(['', '', ''])
  })

  it('keeps its lines where it has lines', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByLabelText('备注'))
    await user.paste('第一行\n\t第二\u0008行')
    expect(kept()).toEqual(['', '第一行\n\t第二行', ''])
  })

  it('is told of radicals once, and stays as it is', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(nameInput())
    await user.paste('⼀二公司')
    await user.tab()
    expect(kept()).toEqual(['⼀二公司', '', ''])
    expect(notices()).toEqual(['“名称”中的“⼀”（U+2F00）不是常用写法，建议写作“一二公司”'])
  })

  it('under an input method is left alone until it is there', () => {
    render(<Page />)
    const input = nameInput()
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: 'shi\u200bli' }, isComposing: true })
    expect(input.value).toBe('shi\u200bli')
    fireEvent.compositionEnd(input)
    fireEvent.blur(input)
    expect(input.value).toBe('shili')
  })

  it('is not touched in a password, shown or not, and that is told', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByLabelText('密码'))
    await user.paste('Abcd\u200b1234')
    await user.tab()
    expect(kept()).toEqual(['', '', 'Abcd\u200b1234'])
    expect(notices()).toEqual(['“密码”第5个字符是零宽空格（U+200B），密码不会自动改动，请核对后重新输入'])
  })

  it('holds no character of the table, whatever comes in', () => {
    const unseen = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff]/u
    render(<Page />)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        fireEvent.input(nameInput(), { target: { value: text } })
        fireEvent.blur(nameInput())
        const [name] = kept() as string[]
        if (!/[\ufffd\p{Surrogate}\p{Noncharacter_Code_Point}]/u.test(text)) expect(name).not.toMatch(unseen)
      }),
      { numRuns: 100 },
    )
  })
})
