import { Problem } from '@kaipiao/client'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { ImportDrawer } from '../../../kit/screens/import/import-drawer.tsx'
import { hasUnsavedChanges } from '../../../client/talk/unsaved-guard.tsx'
import { goods } from '../../../families/invoicing/goods/goods.ts'

// The reader of files is loaded when it is first wanted.
configure({ asyncUtilTimeout: 30_000 })

const sent: unknown[] = []
const refusals = new Map<string, Problem>()
const problem = (code: number, status: number, message: string) =>
  new Problem({ code, status, message, operationId: 'createGoods' })

beforeEach(() => {
  sent.length = 0
  refusals.clear()
})
async function importFile(
  content: string | Uint8Array<ArrayBuffer>,
  name = 'goods.csv',
): Promise<ReturnType<typeof userEvent.setup>> {
  if (!goods.import) throw new Error('goods cannot be imported')
  const user = userEvent.setup()
  const call = (_: unknown, { body, path }: { body: { name: string }; path: object }) => {
    sent.push({ ...path, name: body.name })
    const refusal = refusals.get(body.name)
    return refusal ? Promise.reject(refusal) : Promise.resolve({})
  }
  renderWith(<ImportDrawer resource={goods} definition={goods.import} base="/account/goods" />, {
    client: clientOf(call),
    terminal: { diskId: '661000000001' },
  })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be given')
  await user.upload(input, new File([content], name))
  return user
}

/** The button that sends so many rows, once they have been looked at: here the sign that it waits never leaves. */
async function sending(count: number): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: new RegExp(`导入 ${count} 行$`) })
  await waitFor(() => expect(button.classList).not.toContain('ant-btn-loading'))
  return button
}

it('sends the correct rows in their order, and tells of each why it is not there', async () => {
  refusals.set('茶', problem(100400009, 200, '商品名称已存在'))
  const user = await importFile('商品名称,税率\n水,13%\n,13%\n茶,\n酒,')
  await user.click(await sending(3))
  expect(await screen.findByText('已导入 2 行，未导入 2 行')).toBeDefined()
  expect(sent).toEqual(['水', '茶', '酒'].map((name) => ({ diskId: '661000000001', name })))
  expect(screen.getByText('商品名称已存在')).toBeDefined()
  expect(screen.getByText(/^请输入商品名称（[A-Z]+\d+）$/)).toBeDefined()
  expect(screen.getByRole('button', { name: '下载未导入的 2 行' })).toBeDefined()
  expect(hasUnsavedChanges()).toBe(true)
  refusals.clear()
  await user.click(screen.getByRole('button', { name: '重试未导入的 1 行' }))
  expect(await screen.findByText('已导入 3 行，未导入 1 行')).toBeDefined()
})

it('stops where no answer comes, and keeps what was not sent', async () => {
  refusals.set('水', problem(0, 0, '网络异常'))
  const user = await importFile('商品名称\n水\n茶')
  await user.click(await sending(2))
  expect(await screen.findByText('已停在第2行：网络异常')).toBeDefined()
  expect(screen.getByText('未收到答复，可能已导入，请先核对')).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('button', { name: '导入 1 行' })).toBeDefined()
})

it('sends several at once, and stops after those that are on their way', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `水${at + 1}`)
  refusals.set('水4', problem(401, 401, '登录已失效'))
  const user = await importFile(['商品名称', ...names].join('\n'))
  await user.click(await sending(12))
  expect(await screen.findByText('已停在第5行：登录已失效')).toBeDefined()
  expect(sent).toEqual(names.slice(0, 6).map((name) => ({ diskId: '661000000001', name })))
  expect(screen.getByText('已导入 5 行，未导入 1 行，待导入 6 行')).toBeDefined()
})

it('says what is wrong with a file as a whole', async () => {
  await importFile('名字\n水')
  expect(await screen.findByText(/^没有找到表头/)).toBeDefined()
})

it('says which rows of the file were hidden, and which columns mean nothing', async () => {
  const rows = [['商品名称', '备注'], ['水'], ['茶'], ['酒']]
  const sheet = { name: '商品', rows, rowDefs: new Map([1, 3].map((row) => [row, { hidden: true }])) }
  await importFile(new Uint8Array(await writeXlsx({ sheets: [sheet] })), 'goods.xlsx')
  expect(await sending(3)).toBeDefined()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '不认识的列不会导入：备注',
    '注意：有 2 行被隐藏或筛选掉，仍会导入：第 2、4 行',
  ])
})

async function choose(column: string, field: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: `列“${column}”导入为` }))
  const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content'
  const option = (await screen.findAllByText(field, { selector: open })).at(-1)
  if (!option) throw new Error(`${field} can be chosen`)
  fireEvent.click(option)
}

it('asks which column is which where the heads do not say it, and remembers the answer', async () => {
  const content = '物件,牌价,仓位\n水,5.5,A1\n茶,8,B2'
  const user = await importFile(content)
  const dialog = (await screen.findByText('还缺：商品名称')).closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('it is asked in a dialog')
  expect(within(dialog).getByText('水、茶')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: '确 定' })).toHaveProperty('disabled', true)
  await choose('物件', '商品名称*')
  await choose('牌价', '商品名称*')
  expect(within(dialog).getByRole('alert').textContent).toBe('“商品名称”选了不止一列')
  await choose('牌价', '单价')
  await user.click(within(dialog).getByRole('button', { name: '确 定' }))
  expect(await screen.findByText('导入 2 行')).toBeDefined()
  expect(screen.getByText('按所选不导入的列：仓位')).toBeDefined()
  cleanup()
  await importFile(content)
  expect(await screen.findByText('各列按上次所选的对应读取')).toBeDefined()
  expect(screen.getByText('导入 2 行')).toBeDefined()
})
