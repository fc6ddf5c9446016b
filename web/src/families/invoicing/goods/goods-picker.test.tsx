import type { Schemas } from '@kaipiao/client'
import { listGoods } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { GoodsPicker } from './goods-picker.tsx'
import { LineDetails } from './line-details.tsx'

// jsdom has no screen to ask about: tables and lists count as narrow.
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const WATER = { ...build('Goods'), id: 'g1', name: '矿泉水', spsm: '' }
const page = (list: Schemas['Goods'][]) =>
  buildReply(listGoods, { list, pages: { page: 1, pageSize: 10, items: list.length } })

it('says in the words of the specification that a name is not in the library (ER36)', async () => {
  showInForm(<GoodsPicker onClose={vi.fn()} />, ({ searchParams }) =>
    page(searchParams.has('keyword') ? [] : [WATER]),
  )
  await screen.findByText('矿泉水')
  await userEvent.type(screen.getByLabelText('查找商品'), '无此商品')
  expect(await screen.findByText('商品库中未找到该商品，请检查商品名称')).toBeDefined()
})

it('has the focus in the search as it opens, and leaves it where the keyboard takes it', async () => {
  showInForm(<GoodsPicker onClose={vi.fn()} />, () => page([WATER]))
  await screen.findByText('矿泉水')
  expect(document.activeElement).toBe(screen.getByLabelText('查找商品'))
  const row = screen.getAllByRole('checkbox').at(-1)
  row?.focus()
  await userEvent.keyboard(' ')
  expect(await screen.findByRole('button', { name: '添加1项' })).toBeDefined()
  expect(document.activeElement).toBe(row)
})

it('tells in place why the library could not be read, and takes an item once it can', async () => {
  let isDown = true
  const onClose = vi.fn()
  const store = showInForm(<GoodsPicker onClose={onClose} />, () =>
    isDown ? { code: 104000001, message: '商品库维护中' } : page([WATER]),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('商品库维护中')
  isDown = false
  await userEvent.click(screen.getByText('重 试'))
  await userEvent.dblClick(await screen.findByText('矿泉水'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(store.read().lines.map(({ goods }) => goods.name)).toEqual(['矿泉水'])
})

it('tells in place why no tax codes could be read', async () => {
  let isDown = true
  showInForm(
    <LineDetails lineKey="l1" onClose={vi.fn()} />,
    () =>
      isDown
        ? { code: 104000001, message: '赋码服务维护中' }
        : { code: 0, message: '', data: [build('CodingSuggestion')] },
    ['矿泉水'],
  )
  expect((await screen.findByRole('alert')).textContent).toContain('赋码服务维护中')
  isDown = false
  await userEvent.click(screen.getByText('重 试'))
  expect(await screen.findByText('使用')).toBeDefined()
})
