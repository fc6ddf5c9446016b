import { codeGoodsLines } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { keptPlatform, showDesk } from './show-desk.tsx'
import { withoutLayout } from '../testing/without-layout.ts'

withoutLayout()

const buyer = () => screen.findByLabelText<HTMLInputElement>('购买方名称', { selector: 'input' })
const write = async (name: string) => fireEvent.change(await buyer(), { target: { value: name } })
/** A button that loads ignores clicks, and antd parts two signs by a space. */
async function press(name: string): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByText(name.length === 2 ? [...name].join(' ') : name, {
      selector: 'button *',
    })
    const around = found.closest('button')
    if (!around || around.className.includes('loading') || around.disabled) throw new Error(`${name} is busy`)
    return around
  })
  await userEvent.click(button)
}
const told = () => noticeStore.read().map(({ text }) => text)
/** Answers the question that is asked next, and says which it was. */
async function answer(key: string): Promise<string> {
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  const [asked] = dialogStore.read()
  asked?.answer(key)
  return asked?.question.title ?? ''
}
const cell = (place: string) => {
  const input = document.querySelector(`[data-cell="${place}"]`)
  if (!(input instanceof HTMLInputElement)) throw new Error(`no cell ${place}`)
  return input
}
const names = ({ drafts, stored }: ReturnType<typeof keptPlatform>) => ({
  drafts: [...drafts.values()].map(({ gfmc }) => gfmc),
  stored: [...stored.values()].map(({ gfmc, operationStatus }) => `${gfmc} ${operationStatus}`),
})

it('saves a draft on the server, and the second time the same one', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  await press('存草稿')
  await screen.findByText(/已存到服务器/)
  expect(told()).toContain('草稿已存到服务器')
  await write('乙公司')
  expect(screen.getByText(/有未保存的修改/)).toBeTruthy()
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText(/已存到服务器/)
  expect(names(platform)).toEqual({ drafts: ['乙公司'], stored: [] })
  expect(platform.writes).toEqual(['POST /v2/tax/issue/draft', 'PUT /v2/tax/issue/draft'])
})

it('keeps with the form what the coder still finds for it, and what comes of that is no change', async () => {
  const platform = keptPlatform()
  const [line] = validForm().goods
  if (!line) throw new Error('a valid form has a line')
  platform.instead = ({ url }) =>
    url.pathname === codeGoodsLines.path
      ? {
          code: 0,
          message: '',
          data: [{ ...build('CodingResult'), index: 0, line: { ...line, name: '矿泉水' } }],
        }
      : undefined
  showDesk(platform)
  await write('甲公司')
  fireEvent.change(cell('0:name'), { target: { value: '矿泉水' } })
  fireEvent.blur(cell('0:name'))
  await press('存草稿')
  await screen.findByText(/已存到服务器/)
  expect([...platform.drafts.values()].map(({ form }) => form.goods[0]?.zxbm)).toEqual([line.zxbm])
})

it('does nothing for keys that are pressed in a dialog over the form', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  await press('预览')
  const dialog = await screen.findByRole('dialog')
  for (const key of ['s', 'Enter']) fireEvent.keyDown(dialog, { key, ctrlKey: true })
  expect(document.querySelector('.fault-strip')).toBeNull()
  fireEvent.keyDown(await buyer(), { key: 's', ctrlKey: true })
  await screen.findByText(/已存到服务器/)
  expect(platform.writes).toEqual(['POST /v2/tax/issue/draft'])
})

it('goes on with the same draft where the browser was closed meanwhile', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  await press('存草稿')
  await screen.findByText(/已存到服务器/)
  cleanup()
  showDesk(platform)
  await write('丙公司')
  await press('存草稿')
  await waitFor(() => expect(names(platform).drafts).toEqual(['丙公司']))
})

it('loses nothing that was typed when it cannot be saved, and names what the server does not take', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  fireEvent.change(cell('0:name'), { target: { value: '矿泉水' } })
  fireEvent.change(cell('0:quantity'), { target: { value: '两箱' } })
  platform.instead = ({ url }) =>
    url.pathname.endsWith('/draft') ? { code: 100500001, message: '服务维护中' } : undefined
  await press('存草稿')
  await waitFor(() => expect(dialogStore.read().length + noticeStore.read().length).toBeGreaterThan(0))
  expect(screen.queryByText(/已存到服务器/)).toBeNull()
  for (const asked of dialogStore.read()) asked.answer(undefined)
  platform.instead = undefined
  await press('存草稿')
  await screen.findByText(/有未保存的修改/)
  expect(noticeStore.read().map(({ description }) => description)).toContain(
    '第1行数量“两箱”，服务器上没有保存',
  )
  expect([(await buyer()).value, cell('0:quantity').value]).toEqual(['甲公司', '两箱'])
})

it('asks before it writes over what somebody else has saved, or where the draft is gone', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  await press('存草稿')
  await screen.findByText(/已存到服务器/)
  const [draft] = platform.drafts.values()
  if (!draft) throw new Error('no draft')
  platform.drafts.set(draft.id, { ...draft, gfmc: '别人改的', tsUpdate: '2026-01-15 11:00:00' })
  await write('乙公司')
  await press('存草稿')
  expect(await answer('no')).toBe('这张草稿在别处改过')
  expect(names(platform).drafts).toEqual(['别人改的'])
  platform.drafts.clear()
  await press('存草稿')
  expect(await answer('yes')).toBe('这张草稿已被删除')
  await waitFor(() => expect(names(platform).drafts).toEqual(['乙公司']))
})

it('opens a draft from the panel once what is being written is safe', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '合同 1' } })
  await press('存草稿')
  await screen.findByText(/已存到服务器/)
  await press('清空')
  await answer('yes')
  await waitFor(async () => expect((await buyer()).value).toBe(''))
  await write('乙公司')
  await press('打开草稿')
  await press('甲公司')
  expect(await answer('keep')).toBe('打开草稿')
  await waitFor(async () => expect((await buyer()).value).toBe('甲公司'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe('合同 1')
  expect(names(platform).drafts).toEqual(['甲公司', '乙公司'])
})

it('deletes a draft from the panel, after a question', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  await press('存草稿')
  await screen.findByText(/已存到服务器/)
  await press('打开草稿')
  const remove = await screen.findByLabelText('删除甲公司的草稿')
  await userEvent.click(remove)
  await answer('no')
  expect(names(platform).drafts).toEqual(['甲公司'])
  await userEvent.click(remove)
  expect(await answer('yes')).toBe('删除这张草稿？')
  await waitFor(() => expect(names(platform).drafts).toEqual([]))
})

it('opens the draft that the address names, and says why where it cannot', async () => {
  const platform = keptPlatform()
  const draft = { ...build('Draft'), diskId: '661000000001', state: 'draft' as const }
  platform.drafts.set('19001', { ...draft, id: '19001' })
  platform.drafts.set('19002', { ...draft, id: '19002', state: 'confirmed', orderId: '7001' })
  platform.drafts.set('19003', { ...draft, id: '19003', diskId: '661000000002' })
  showDesk(platform, '/positive?draft=19001')
  await waitFor(async () => expect((await buyer()).value).toBe(draft.form.buyerTaxerName))
  cleanup()
  localStorage.clear()
  for (const [id, why] of [
    ['19002', '这张草稿已提交开具，要修改请先撤回确认'],
    ['19003', '这张草稿是终端 661000000002 的，请先切换到该终端'],
    ['19004', '这张草稿已被删除或已开具'],
  ]) {
    showDesk(platform, `/positive?draft=${id}`)
    await waitFor(() => expect(told()).toContain(why))
    expect((await buyer()).value).toBe('')
    cleanup()
  }
})

it('a draft goes to the second person, who confirms it; a change takes that back', async () => {
  const platform = keptPlatform()
  showDesk(platform)
  await write('甲公司')
  await press('存草稿')
  await screen.findByText(/已存到服务器/)
  await press('暂存待复核')
  await waitFor(() => expect(names(platform)).toEqual({ drafts: [], stored: ['甲公司 0'] }))
  await press('复核通过')
  await screen.findByText('赵敏复核')
  expect(names(platform).stored).toEqual(['甲公司 1'])
  await press('撤回复核')
  await screen.findByText('待复核')
  await press('复核通过')
  await screen.findByText('赵敏复核')
  await write('乙公司')
  await press('保存暂存单')
  await screen.findByText('待复核')
  expect(names(platform).stored).toEqual(['乙公司 0'])
})

it('says in the panel how far a stored form is, and searches by buyer and total', async () => {
  const platform = keptPlatform()
  const stored = { ...build('StoredInvoice'), diskId: '661000000001', operationStatus: '1' as const }
  platform.stored.set('19101', { ...stored, id: '19101' })
  const asked: string[] = []
  platform.instead = ({ method, url }) => {
    if (method === 'GET' && url.pathname.endsWith('/storage/invoice')) asked.push(url.search)
    return undefined
  }
  showDesk(platform)
  await buyer()
  await press('打开草稿')
  await userEvent.click(await screen.findByText('暂存单'))
  await screen.findByText('待开')
  fireEvent.change(screen.getByLabelText('购方名称'), { target: { value: '云帆' } })
  await userEvent.type(screen.getByLabelText('金额不低于'), '100')
  fireEvent.change(screen.getByLabelText('金额不高于'), { target: { value: '很多' } })
  await waitFor(() => {
    const last = new URLSearchParams(asked.at(-1))
    expect([last.get('keyword'), last.get('jshjMin'), last.get('jshjMax')]).toEqual(['云帆', '100', null])
  })
})

it('asks whoever wrote a stored form before they confirm it themselves', async () => {
  const platform = keptPlatform()
  showDesk(platform, '/positive', { me: '王芳' })
  await write('甲公司')
  await press('暂存待复核')
  await screen.findByText('王芳填写')
  await press('复核通过')
  await answer('no')
  expect(names(platform).stored).toEqual(['甲公司 0'])
})

/** The order that the platform makes of a form, and how it stands when it is asked for. */
function issuing(platform: ReturnType<typeof keptPlatform>, ddzt: 3 | 101) {
  const order = { ...build('IssueOrder'), id: '7001', ddzt: 2 as const, warnings: [] }
  const sent: string[] = []
  platform.instead = ({ method, url }) => {
    const is = (path: string) => url.pathname.startsWith(path)
    const reply = (data: unknown) => ({ code: 0, message: '', data })
    if (is('/v2/tax/invoice/order/list'))
      return reply({
        list: [{ ...order, ddzt, message: '税局拒绝' }],
        pages: { page: 1, pageSize: 20, items: 1 },
      })
    if (is('/v2/tax/issue/draft/confir/')) {
      sent.push(`${method} ${url.pathname}`)
      const [id = '', row] = [...platform.drafts][0] ?? []
      if (!row) return undefined
      platform.drafts.set(id, { ...row, state: method === 'PUT' ? 'draft' : 'confirmed' })
      return reply(method === 'PUT' ? platform.drafts.get(id) : order)
    }
    if (method === 'POST' && is('/v2/tax/issue/invoice/')) {
      sent.push(`${method} ${url.pathname}`)
      return reply(order)
    }
    return /environment|check/i.test(url.pathname)
      ? reply({ ok: 1, code: 0, message: '', copyStatus: 1 })
      : undefined
  }
  return sent
}

it('issues a draft by confirming it, and takes it back to correct what failed', async () => {
  const platform = keptPlatform()
  const sent = issuing(platform, 101)
  const draft = { ...build('Draft'), id: '19001', diskId: '661000000001', state: 'draft' as const }
  platform.drafts.set(draft.id, draft)
  showDesk(platform, '/positive?draft=19001')
  await screen.findByText(/已存到服务器/)
  await press('开具发票')
  await press('修改后重开')
  await screen.findByText(/已存到服务器/)
  expect(sent).toEqual(['POST /v2/tax/issue/draft/confir/19001', 'PUT /v2/tax/issue/draft/confir/19001'])
  expect((await buyer()).value).toBe(draft.form.buyerTaxerName)
  await write('乙公司')
  await press('存草稿')
  await waitFor(() => expect(names(platform).drafts).toEqual(['乙公司']))
})

it('issues a stored form that nobody has looked at only where the user insists, and marks it as issued', async () => {
  const platform = keptPlatform()
  const sent = issuing(platform, 101)
  const stored = {
    ...build('StoredInvoice'),
    id: '19101',
    diskId: '661000000001',
    operationStatus: '0' as const,
  }
  platform.stored.set(stored.id, stored)
  showDesk(platform, '/positive?stored=19101')
  await screen.findByText(/已存到服务器/)
  await press('开具发票')
  expect(await answer('no')).toBe('未经复核')
  expect(sent).toEqual([])
  await press('开具发票')
  await answer('yes')
  await screen.findByText('发票未能开具')
  expect(sent).toEqual(['POST /v2/tax/issue/invoice/661000000001'])
  expect(platform.stored.get('19101')?.operationStatus).toBe('2')
  await press('修改后重开')
  await buyer()
  expect(screen.queryByText(/已存到服务器/)).toBeNull()
})
