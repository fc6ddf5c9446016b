import { createClient, type Schemas } from '@kaipiao/client'
import { build, buildReply } from '@kaipiao/client/testing'
import { completeSignIn } from '@kaipiao/client/public-operations'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import { FactorStep } from './factor-step.tsx'

afterEach(cleanup)

const refusal = (code: number, message: string) => ({ code, message })

/** The step with what the platform answers, one after the other, and what was sent to it. */
function show(ways: Schemas['FactorTicket']['ways'], ...answers: readonly object[]) {
  const sent: unknown[] = []
  const replies = [...answers]
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: (_, init) => {
      sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
      return Promise.resolve(Response.json(replies.shift()))
    },
  })
  const onSignedIn = vi.fn<(session: Schemas['Session']) => void>()
  const onAgain = vi.fn<() => void>()
  const runtime = { client, config: build('AppConfig'), branding: build('Branding') }
  render(
    <RuntimeProvider runtime={runtime}>
      <FactorStep ticket={build('FactorTicket', { ways })} onSignedIn={onSignedIn} onAgain={onAgain} />
    </RuntimeProvider>,
  )
  return { sent, onSignedIn, onAgain }
}

it('takes the digits of what is pasted, and keeps a wrong code to be corrected', async () => {
  const user = userEvent.setup()
  const { sent, onSignedIn } = show(
    ['totp', 'recovery'],
    refusal(100200002, '验证码校验失败!'),
    buildReply(completeSignIn, {}),
  )
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: '动态验证码' })
  expect([document.activeElement, box.autocomplete]).toEqual([box, 'one-time-code'])
  await user.paste('123 456')
  await user.keyboard('{Enter}')
  expect((await screen.findByText('验证码校验失败!')).getAttribute('role')).toBe('alert')
  expect(box.value).toBe('123456')
  expect(onSignedIn).not.toHaveBeenCalled()
  await user.clear(box)
  await user.type(box, '654321{Enter}')
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { ticket: 'ft-1', totpCode: '123456' },
    { ticket: 'ft-1', totpCode: '654321' },
  ])
})

it('takes a recovery code instead, and asks for what is missing', async () => {
  const user = userEvent.setup()
  const { sent, onSignedIn } = show(['totp', 'recovery'], buildReply(completeSignIn, {}))
  await user.click(screen.getByRole('button', { name: '验证' }))
  expect(screen.getByText('请输入6位动态验证码')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '改用恢复码' }))
  await user.type(screen.getByRole('textbox', { name: '恢复码' }), 'abcd-efgh-jkmn-pqrs{Enter}')
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ ticket: 'ft-1', recoveryCode: 'abcd-efgh-jkmn-pqrs' }])
})

it.each([
  [100200008, '二次验证已超时，请重新开始'],
  [100200006, '账号已锁定'],
])('leads back where %i leaves nothing to type', async (code, message) => {
  const user = userEvent.setup()
  const { onAgain } = show(['totp'], refusal(code, message))
  await user.type(screen.getByRole('textbox', { name: '动态验证码' }), '123456{Enter}')
  await user.click(await screen.findByRole('button', { name: '重新登录' }))
  expect(onAgain).toHaveBeenCalledOnce()
})

it('says why a passkey is of no use where the browser knows none', () => {
  show(['passkey'])
  expect(screen.getByRole('alert').textContent).toContain('不支持通行密钥')
  expect(screen.queryByRole('button', { name: '使用通行密钥' })).toBeNull()
})
