import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import { ENTRANCES } from './entrances.ts'
import { SignInPage } from './sign-in-page.tsx'

afterEach(cleanup)

it.each([
  ['/accountLogin', '企业登录'],
  ['/agencyLogin', '代账机构登录'],
  ['/serviceLogin', '服务商登录'],
  ['/groupLogin', '总部登录'],
  ['/branchLogin', '分支机构登录'],
  ['/insideLogin', '内部登录'],
])('the entrance %s is headed %s and leads to the others (RT04–RT09)', (path, name) => {
  show(path)
  expect(screen.getByRole('heading').textContent).toBe(name)
  expect(document.title).toBe(`${name} · ${BRANDING.title}`)
  const others = screen.getByRole('navigation', { name: '其他登录入口' }).querySelectorAll('a')
  expect([...others].map(({ textContent }) => textContent)).not.toContain(name)
})

it('begins in the account, and its tabs are one stop with arrows between them', async () => {
  const user = userEvent.setup()
  show('/accountLogin')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '账号' }))
  await user.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('密码登录')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('验证码登录')
  expect(screen.getByRole('tabpanel', { name: '验证码登录' })).toBeDefined()
  await user.keyboard('{End}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('密码登录')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '账号' }))
})

it('readies what follows while the call is on its way, and not before', async () => {
  const user = userEvent.setup()
  const sent = vi.fn<() => void>()
  vi.stubGlobal('fetch', () => {
    sent()
    return new Promise(() => undefined)
  })
  const prepare = vi.fn(() => expect(sent).toHaveBeenCalled())
  show('/agencyLogin', prepare)
  await user.click(screen.getByRole('tab', { name: '验证码登录' }))
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '13800000003')
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456')
  expect(prepare).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '登录' }))
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

const BRANDING = build('Branding')

function show(path: string, prepare?: () => void): void {
  const entrance = ENTRANCES.find((candidate) => candidate.path === path)
  if (!entrance) throw new Error(`no entrance ${path}`)
  const runtime = {
    client: createClient({ baseUrl: 'http://sandbox.invalid' }),
    config: build('AppConfig', { showAgency: true, sandbox: false }),
    branding: BRANDING,
  }
  render(
    <MemoryRouter>
      <RuntimeProvider runtime={runtime}>
        <SignInPage entrance={entrance} {...(prepare ? { prepare } : {})} />
      </RuntimeProvider>
    </MemoryRouter>,
  )
}
