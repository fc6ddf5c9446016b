import { build } from '@kaipiao/client/testing'
import { endSupportView } from '@kaipiao/client/operations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { beginView } from '../../client/session/begin-view.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { answering } from '../../requests/testing/fake-client.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { SupportBanner } from './support-banner.tsx'

const view = build('SupportView', {
  id: '22001',
  accountName: '青禾财税',
  reason: '核对发票',
  tsCreate: '2026-01-15 10:30:00',
  tsEnd: '2026-01-15 11:00:00',
})

function show() {
  const client = answering({ endSupportView: () => null })
  renderConsole({ client, shown: <SupportBanner view={view} />, user: { userUid: '3005' } })
  const { accessToken: _, ...user } = build('UserInfo', { userUid: '3001', supportView: view })
  beginView(build('SupportSession', { user }), Date.now())
  return client
}

it('says through whose eyes, why and until when, and ends at a word', async () => {
  const client = show()
  const banner = screen.getByRole('status')
  expect(banner.textContent).toContain('正以只读方式查看“青禾财税”，事由：核对发票；11:00 自动结束')
  expect(sessionStore.read()?.userUid).toBe('3001')
  await userEvent.click(screen.getByRole('button', { name: '结束查看' }))
  expect(client.asked(endSupportView)).toMatchObject([{ path: { id: '22001' } }])
  await waitFor(() => expect(sessionStore.read()?.userUid).toBe('3005'))
})

it('ends by itself after the time that the platform gave, whatever this computer’s clock says', async () => {
  const begun = Date.now()
  show()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(begun + 31 * 60_000)
  await waitFor(() => expect(sessionStore.read()?.userUid).toBe('3005'), { timeout: 5000 })
  clock.mockRestore()
})
