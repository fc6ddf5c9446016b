import { build } from '@kaipiao/client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answering } from '../../requests/testing/fake-client.ts'
import { renderWith } from '../../requests/testing/render-with.tsx'
import { NeedsTerminal } from './needs-terminal.tsx'

const usable = build('Terminal', { serviceStatus: 1, online: 1 })
const expired = build('Terminal', { serviceStatus: 4, online: 1 })

it.each([
  ['no terminal at all', [], 0, '当前列表无终端，请联系服务商分配'],
  ['none that can be used (ER34)', [expired, expired], 2, '暂无可用的开票终端，无法使用该功能'],
  ['one that can be chosen (ER35)', [expired, usable], 2, '该功能需选择税盘后使用'],
  ['more than are looked at', [expired], 3000, '该功能需选择税盘后使用'],
  ['an unknown number of them', undefined, 0, '该功能需选择税盘后使用'],
])('a user with %s reads so', async (_, list, items, expected) => {
  const listTerminals = () => (list ? { list, pages: { page: 1, pageSize: 20, items } } : new Error('x'))
  renderWith(<NeedsTerminal label="开票订单" />, { client: answering({ listTerminals }), terminal: null })
  expect(await screen.findByText(expected)).toBeDefined()
})
