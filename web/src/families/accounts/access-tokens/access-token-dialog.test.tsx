import { createAccessToken } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answering, pageOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { AccessTokenDialog } from './access-token-dialog.tsx'

const permissions = [
  build('Permission', { id: '2400', code: 'invoice', name: '发票', type: 'menu', parentId: '' }),
  build('Permission', {
    id: '2401',
    code: 'invoice.issue',
    name: '开具发票',
    type: 'button',
    parentId: '2400',
  }),
  build('Permission', { id: '2420', code: 'terminal', name: '终端', type: 'menu', parentId: '' }),
  build('Permission', { id: '2461', code: 'data.tenant', name: '本机构数据', type: 'data', parentId: '' }),
]

it('asks for name and rights within the role, and shows the token once', async () => {
  const client = answering({
    listPermissions: () => pageOf(permissions) as never,
    listAccessTokens: () => pageOf([]) as never,
    createAccessToken: () => build('NewAccessToken', { token: 'kpt-1234', lastDay: '2026-04-15' }),
  })
  const onClose = vi.fn()
  renderConsole({
    client,
    shown: <AccessTokenDialog onClose={onClose} />,
    user: { permissions: ['invoice', 'invoice.issue', 'data.tenant'] },
    now: new Date('2026-01-15T02:30:00Z'),
  })
  expect(await screen.findByRole('checkbox', { name: '开具发票' })).toBeDefined()
  for (const name of ['终端', '本机构数据']) expect(screen.queryByRole('checkbox', { name })).toBeNull()
  const user = userEvent.setup()
  const save = () => user.click(screen.getByRole('button', { name: /^新 ?增$/ }))
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('请填写名称')
  await user.type(screen.getByLabelText('名称'), '夜间开票')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('请选择权限')
  await user.click(screen.getByRole('checkbox', { name: '开具发票' }))
  await save()
  expect(await screen.findByText('kpt-1234')).toBeDefined()
  const [asked] = client.asked(createAccessToken)
  expect(asked?.body).toMatchObject({ name: '夜间开票', lastDay: '2026-04-15' })
  expect(asked?.body.rights).toContain('invoice.issue')
  await user.click(screen.getByRole('button', { name: '我已保存' }))
  expect(onClose).toHaveBeenCalledWith(true)
})
