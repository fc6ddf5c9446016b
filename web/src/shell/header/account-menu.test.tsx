import { createClient, type Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import { sessionStore } from '../../client/session/session-store.ts'
import { AccountMenu } from './account-menu.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

afterEach(() => {
  cleanup()
  sessionStore.clear()
  localStorage.clear()
})

const PATHS = { downloadPathAccount: '/client/account.exe', downloadPathMember: '/client/member.exe' }

/** What the opened menu offers to a user of the role who came in by the entrance. */
async function menu(
  roleType: 1 | 2 | 3,
  entrance: string,
  config: Partial<Schemas['AppConfig']> = {},
  unread = 0,
) {
  const user = build('UserInfo', { roleType, roleName: '管理员', userPhone: '13800000001' })
  sessionStore.begin(build('Session', { user }), entrance, 0)
  const runtime = {
    client: createClient({ baseUrl: 'http://sandbox.invalid' }),
    config: build('AppConfig', { ...PATHS, showLink: true, ...config }),
    branding: build('Branding'),
  }
  render(
    <MemoryRouter>
      <RuntimeProvider runtime={runtime}>
        <AccountMenu unread={unread} />
      </RuntimeProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('退出登录')
  return document.querySelector('[role="menu"]')?.textContent ?? ''
}

describe('the client download (HD54)', () => {
  it.each([
    ['is offered to agencies', 3, {}, true],
    ['is not offered without an address for agencies', 3, { downloadPathAccount: '' }, false],
    ['is offered to members where links are shown', 1, {}, true],
    ['is not offered to members where links are hidden', 1, { showLink: false }, false],
    ['is not offered to members without an address for them', 1, { downloadPathMember: '' }, false],
    ['is never offered to providers', 2, {}, false],
  ] as const)('%s', async (_, role, config, isOffered) => {
    expect((await menu(role, '/', config)).includes('客户端下载')).toBe(isOffered)
  })
})

it.each([
  ['marks its entry and says how many', 3, '消息 3', true],
  ['marks nothing where none is', 0, '消息', false],
] as const)('%s, while messages are unread (MS02)', async (_, unread, said, isMarked) => {
  const text = await menu(3, '/agencyLogin', {}, unread)
  expect(text.replaceAll(/\s+/g, '')).toContain(said.replace(' ', ''))
  expect(document.querySelector('.ant-badge-dot') !== null).toBe(isMarked)
})

describe('who is signed in', () => {
  it.each([
    ['is called a head office after the entrance of head offices (RT06, RL03)', 3, '/groupLogin', true],
    ['is an agency after any other entrance', 3, '/agencyLogin', false],
    ['is never a head office without being an agency', 1, '/groupLogin', false],
  ] as const)('%s', async (_, role, entrance, isHeadOffice) => {
    const text = await menu(role, entrance)
    expect(text).toContain(`${isHeadOffice ? '机构总部 · ' : ''}管理员 · 13800000001`)
    expect(text.includes('机构总部')).toBe(isHeadOffice)
  })
})
