import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RuntimeProvider } from '../../../providers/runtime/runtime.tsx'
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
  const entrance = ENTRANCES.find((candidate) => candidate.path === path)
  if (!entrance) throw new Error(`no entrance ${path}`)
  const runtime = {
    client: createClient({ baseUrl: 'http://sandbox.invalid' }),
    config: build('AppConfig', { showAgency: true, sandbox: false }),
    branding: build('Branding'),
  }
  render(
    <MemoryRouter>
      <RuntimeProvider runtime={runtime}>
        <SignInPage entrance={entrance} />
      </RuntimeProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading').textContent).toBe(name)
  const others = screen.getByRole('navigation', { name: '其他登录入口' }).querySelectorAll('a')
  expect([...others].map(({ textContent }) => textContent)).not.toContain(name)
})
