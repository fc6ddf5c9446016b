/** A mailbox is added with its password, which leaves the form encrypted (BK11). */
import { bodies } from '@kaipiao/client/bodies'
import { createCipher } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sealed } from '../../../kit/fields/seal-values.ts'
import { collectMailboxes } from '../../../families/files/mailboxes/collect-mailboxes.ts'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const { encryptKey } = build('AppConfig')
const body = bodies.createCollectMailbox ?? {}

it('sends a password that the platform can open, and no plain one', async () => {
  const sent: Record<string, unknown>[] = []
  const client = clientOf(({ id }, parts: { body?: Record<string, unknown> }) => {
    if (id !== 'createCollectMailbox') return Promise.resolve(pageOf([]))
    sent.push(parts.body ?? {})
    return Promise.resolve(build('CollectMailbox'))
  })
  renderConsole({ resource: collectMailboxes, path: '/x/new', client })
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }, { timeout: 30_000 }), {
      target: { value },
    })
  await type('邮箱', 'new@example.cn')
  await type('密码', 'Youxiang#1')
  await type('服务器', 'imap.example.cn')
  fireEvent.click(screen.getByText(/^保\s?存$/))
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
  expect(sent[0]).toMatchObject({ email: 'new@example.cn', server: 'imap.example.cn', port: 993, state: 1 })
  expect(await createCipher(encryptKey).decrypt(String(sent[0]?.['password']))).toBe('Youxiang#1')
})

it('leaves a password that is not changed as it is', async () => {
  const values = { email: 'new@example.cn', password: '' }
  expect(await sealed(body, values, encryptKey)).toBe(values)
})
