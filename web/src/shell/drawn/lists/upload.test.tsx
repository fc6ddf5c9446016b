/** A workbook made by another program, brought into a workspace: what is sent, told, and given back to correct. */
import { Problem } from '@kaipiao/client'
import { bureauBusinesses, bureauTemplate } from '@kaipiao/domain/invoicing/testing/bureau-template'
import { readBatchWorkbook } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { act, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { UploadDrawer } from '../../../kit/screens/import/upload-drawer.tsx'
import { watchSaving } from '../../../requests/testing/watch-saving.ts'
import { sessionStore } from '../../../client/session/session-store.ts'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { hasUnsavedChanges } from '../../../client/talk/unsaved-guard.tsx'
import { batchInvoices } from '../../../families/invoicing/batch/batch-invoices.ts'
import { signIn } from '../../../requests/testing/signed-in.ts'

// The reader of files is loaded when it is first wanted.
configure({ asyncUtilTimeout: 30_000 })

interface Sent {
  diskId: string
  sheets: { name: string; rows: string[][] }[]
}
const sent: Sent[] = []
let answer: () => Promise<unknown>
/** What was asked of the workspace that the rows came into, and what it says. */
const asked: [string, object][] = []
let waits: { id: string; batchNo: string }[] = []
let refusesPart: (ids: readonly string[]) => boolean = () => false
function workspace(id: string, { body, query = {} }: { body: object; query?: object }): Promise<unknown> {
  asked.push([id, body ?? query])
  if (id === 'listBatchWorkspaces') {
    const { page, pageSize } = query as { page: number; pageSize: number }
    const list = waits.slice((page - 1) * pageSize, page * pageSize)
    return Promise.resolve({ list, pages: { page, pageSize, items: waits.length } })
  }
  const { ids } = body as { ids: string[] }
  if (refusesPart(ids))
    return Promise.reject(
      new Problem({ code: -1, status: 0, message: '网络中断', operationId: 'issueBatchRows' }),
    )
  waits = waits.filter((row) => !ids.includes(row.id))
  return Promise.resolve({ taskId: '1', successCount: ids.length, errorList: [] })
}

beforeEach(() => signIn())
beforeEach(() => {
  sent.length = 0
  asked.length = 0
  refusesPart = () => false
})

const report = (changes: object) => ({
  ...{ batchNo: 'PL20260115-1', allCount: 7, successCount: 7, repeatedCount: 0 },
  ...{ errorList: [], ignoredColumns: [], ...changes },
})

const waiting = (count: number, batchNo = 'PL20260115-1') =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, batchNo, gfmc: '购方' }))
const issued = () =>
  asked.filter(([id]) => id === 'issueBatchRows').map(([, body]) => (body as { ids: string[] }).ids)

async function give(
  sheets: { name: string; rows: readonly (readonly (string | number)[])[]; hidden?: true }[],
  wants: { permission?: string } = {},
) {
  if (!batchInvoices.upload) throw new Error('batches take files')
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => [...row]) })),
  })
  const user = userEvent.setup()
  const call = ({ id }: { id: string }, parts: { body: Sent; query?: object }) => {
    if (id !== 'uploadBatchInvoices') return workspace(id, parts)
    sent.push(parts.body)
    return answer()
  }
  renderWith(
    <UploadDrawer
      resource={batchInvoices}
      definition={{
        ...batchInvoices.upload,
        operation: { ...batchInvoices.upload.operation, ...wants },
      }}
      base="/account/batch-invoices"
    />,
    { client: clientOf(call), terminal: { diskId: '661000000001' } },
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be given')
  await user.upload(input, new File([Uint8Array.from(bytes)], '批量.xlsx'))
  return user
}

it("sends the bureau's workbook unchanged, hidden sheets left out", async () => {
  answer = () => Promise.resolve(report({}))
  const sheets = bureauTemplate(bureauBusinesses())
  await give([...sheets, { name: 'sfzjlx', rows: [['居民身份证']], hidden: true }])
  expect(await screen.findByText(/共 7 张发票，已导入 7 张发票/)).toBeDefined()
  const issuer = { drawer: '王芳', own: { taxerName: '', taxerId: '', addressTel: '', bankAccount: '' } }
  const defaults = { type: '普通发票', isTaxIncluded: true }
  expect(sent[0]?.diskId).toBe('661000000001')
  expect(readBatchWorkbook(sent[0]?.sheets ?? [], issuer, defaults)).toEqual(
    readBatchWorkbook(sheets, issuer, defaults),
  )
  expect(hasUnsavedChanges()).toBe(false)
})

it('tells what was refused and not understood, and gives the refused back as such a workbook', async () => {
  const message = '发票明细信息第5行“税率”不是法定税率或征收率'
  answer = () =>
    Promise.resolve(
      report({
        ...{ successCount: 5, repeatedCount: 1, errorList: [{ row: 5, serial: 'T-04', message }] },
        ignoredColumns: ['发票基本信息的列“部门”不能识别，第4行中的内容没有带入'],
      }),
    )
  const saving = watchSaving()
  saving.refuse(new Error('没有地方可存'))
  const user = await give(bureauTemplate(bureauBusinesses()))
  expect(
    await screen.findByText(/已导入 5 张发票，1 张发票已在，没有重复导入，未导入 1 张发票/),
  ).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByText(/列“部门”不能识别/)).toBeDefined()
  expect(hasUnsavedChanges()).toBe(true)
  const save = screen.getByRole('button', { name: '下载未导入的行' })
  await user.click(save)
  // Not saved is not forgotten.
  await vi.waitFor(() => expect(noticeStore.read().length + dialogStore.read().length).toBeGreaterThan(0))
  expect(hasUnsavedChanges()).toBe(true)
  await user.click(save)
  await vi.waitFor(() => expect(saving.files).toHaveLength(1))
  const [{ blob } = {}] = saving.files
  const { sheets } = await readXlsx(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer()))
  const below = sheets.map(({ rows }) => rows.slice(3).map((row) => row.filter((cell) => cell)))
  expect(below.map((rows) => rows.map(([serial]) => serial))).toEqual([['T-04'], ['T-04'], ['T-04'], []])
  expect(below[0]?.[0]?.at(-1)).toBe(message)
  await vi.waitFor(() => expect(hasUnsavedChanges()).toBe(false))
})

it('keeps an invoice back whose number has lost digits, and says so', async () => {
  answer = () => Promise.resolve(report({ allCount: 1, successCount: 1 }))
  const [one, two] = bureauBusinesses()
  if (!one || !two) throw new Error('there are several')
  const sheets = bureauTemplate([one, two]).map(({ name, rows }, at) => ({
    name,
    rows: rows.map((row, line) =>
      row.map((text, column) => (at === 1 && line === 3 && column === 2 ? 3_050_100_000_000_000_000 : text)),
    ),
  }))
  await give(sheets)
  expect(await screen.findByText(/共 2 张发票，已导入 1 张发票，未导入 1 张发票/)).toBeDefined()
  expect(screen.getByText(/“商品和服务税收编码”以数字格式保存/)).toBeDefined()
  expect(sent[0]?.sheets.map(({ rows }) => rows.slice(3).map(([serial]) => serial))).toEqual([
    [undefined, 'T-04'],
    [undefined, 'T-04'],
    [undefined, 'T-04'],
    [],
  ])
})

it('says what is wrong with a file, and what the platform says', async () => {
  answer = () =>
    Promise.reject(
      new Problem({
        code: 104000001,
        status: 200,
        message: '没有找到表头',
        operationId: 'uploadBatchInvoices',
      }),
    )
  const user = await give([{ name: '通讯录', rows: [['姓名']] }])
  expect(await screen.findByText(/没有找到表头/)).toBeDefined()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be given')
  await user.upload(input, new File(['PK'], '坏.xlsx'))
  expect(await screen.findByText(/文件已损坏|无法读取/)).toBeDefined()
})

it('whose call is granted no more says so, takes no other file, and keeps what was refused (BK04)', async () => {
  sessionStore.update({ permissions: ['invoice.issue'] })
  const message = '发票明细信息第5行“税率”不是法定税率或征收率'
  answer = () =>
    Promise.resolve(report({ successCount: 6, errorList: [{ row: 5, serial: 'T-04', message }] }))
  await give(bureauTemplate(bureauBusinesses()), { permission: 'invoice.issue' })
  expect(await screen.findByText(message)).toBeDefined()
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  expect([input()?.disabled, screen.queryByText(/权限已变更/)]).toEqual([false, null])
  act(() => sessionStore.update({ permissions: [] }))
  expect(await screen.findByText(/权限已变更，现在不能提交/)).toBeDefined()
  expect(input()?.disabled).toBe(true)
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByRole('button', { name: '下载未导入的行' })).toBeDefined()
})

it('says what became of returns that were made before', async () => {
  const note = '202512增值税尚未提交，已按导入的发票重新取数，手工修改的数不变'
  answer = () => Promise.resolve(report({ returnNotes: [note] }))
  await give(bureauTemplate(bureauBusinesses()))
  expect(await screen.findByText(note)).toBeDefined()
})

it('issues all that came in from its report, a thousand a call, and what was cut off once more (BI01)', async () => {
  waits = waiting(1900)
  let isAsked = false
  refusesPart = ([first]) => {
    isAsked = hasUnsavedChanges()
    return first === '1000'
  }
  answer = () => Promise.resolve(report({ allCount: 1900, successCount: 1900 }))
  const user = await give(bureauTemplate(bureauBusinesses()))
  await user.click(await screen.findByRole('button', { name: /开具这 1900 张$/ }))
  expect(await screen.findByText('批量开具：成功 1000 条，失败 900 条')).toBeDefined()
  // Who leaves between two calls is asked first, and no more once they are over.
  await vi.waitFor(() => expect([isAsked, hasUnsavedChanges()]).toEqual([true, false]))
  expect(asked[0]).toEqual([
    'listBatchWorkspaces',
    { keyword: 'PL20260115-1', state: 'waiting', sort: undefined, page: 1, pageSize: 500 },
  ])
  await user.click(screen.getByRole('button', { name: '知道了' }))
  refusesPart = () => false
  await user.click(await screen.findByRole('button', { name: /开具这 900 张$/ }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /开具这/ })).toBeNull())
  expect(issued().map((ids) => [ids[0], ids.length])).toEqual([
    ['0', 1000],
    ['1000', 900],
    ['1000', 900],
  ])
})

it('issues from its report what is of the file, and nothing else that its number is found in (BI01)', async () => {
  const [other] = waiting(1, 'PL20260115-10')
  waits = [...waiting(2), ...(other ? [{ ...other, id: 'other' }] : [])]
  answer = () => Promise.resolve(report({ allCount: 2, successCount: 2 }))
  const user = await give(bureauTemplate(bureauBusinesses()))
  await user.click(await screen.findByRole('button', { name: /开具这 2 张$/ }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /开具这/ })).toBeNull())
  expect(issued()).toEqual([['0', '1']])
  expect(waits.map(({ id }) => id)).toEqual(['other'])
})

it('issues from its report only what waits still: another window has begun, another has done all (BI01)', async () => {
  waits = waiting(3)
  answer = () => Promise.resolve(report({ allCount: 3, successCount: 3 }))
  const user = await give(bureauTemplate(bureauBusinesses()))
  waits = waits.slice(2)
  refusesPart = () => true
  await user.click(await screen.findByRole('button', { name: /开具这 3 张$/ }))
  act(() => dialogStore.read().forEach(({ answer: close }) => close(undefined)))
  waits = []
  await user.click(await screen.findByRole('button', { name: /开具这 1 张$/ }))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /开具这/ })).toBeNull())
  expect(issued()).toEqual([['2']])
})

it('says of a file with heads alone that nothing of it came in, and offers nothing to issue', async () => {
  answer = () => Promise.resolve(report({ allCount: 0, successCount: 0 }))
  await give(bureauTemplate(bureauBusinesses()))
  expect(await screen.findByText(/表头下面没有内容，没有导入/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /开具这/ })).toBeNull()
})
