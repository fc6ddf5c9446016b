import type { Schemas } from '@kaipiao/client'
import { build, buildRequired } from '@kaipiao/client/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { keptPlatform, showDesk } from './show-desk.tsx'
import { withoutLayout } from '../testing/without-layout.ts'

withoutLayout()
beforeEach(() => {
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

const TITLE = buildRequired('OcrTitle', {
  buyerTaxerName: '上海云帆科技有限公司',
  buyerTaxerId: '91310115MA1K3ABC19',
  confidence: 85,
  doubtful: ['buyerTaxerId'],
  doubts: [{ field: 'buyerTaxerId', reason: '税号校验位不正确，请确认' }],
})
const SCREWS = buildRequired('ParsedGoodsLine', {
  name: '螺丝',
  dw: '个',
  quantity: '10',
  price: '3.5',
  totalAmount: '35.00',
  taxRate: '0.13',
  lslbs: '0',
  doubts: [],
})
const FEE = buildRequired('ParsedGoodsLine', {
  name: '咨询费',
  totalAmount: '1000.00',
  taxRate: '0.06',
  doubts: [
    { field: 'totalAmount', reason: '原文没有写明是单价还是金额，按金额填写' },
    { field: 'taxRate', reason: '原文没有写明，按税收编码判断' },
  ],
})
const DOCUMENT: Schemas['DocumentAdjust'] = {
  ...build('DocumentAdjust'),
  id: '19701',
  fileName: '清单.xlsx',
  type: 'goods',
  state: 'parsed',
  rows: [
    { index: 0, name: '螺丝', dw: '个', quantity: '10', price: '3.5', error: '', doubts: [] },
    { index: 1, name: '螺母', quantity: '两', price: '2', error: '数量不是大于0的数字', doubts: [] },
  ],
}
const UNREADABLE = { code: 104000010, message: '无法识别，请上传清晰的图片或完整的文本' }
const ok = (data: unknown) => ({ code: 0, message: '', data })

type Reply = ReturnType<typeof ok> | typeof UNREADABLE
interface Replies {
  title: Reply
  goods: Reply
  document: Reply
}

/** The desk over a platform that reads so; answers what was sent to it. */
function showReading(replies: Partial<Replies> = {}) {
  const platform = keptPlatform()
  const sent: { path: string; body: unknown }[] = []
  const said: Replies = { title: ok(TITLE), goods: ok([SCREWS, FEE]), document: ok(DOCUMENT), ...replies }
  platform.instead = ({ method, url, body }) => {
    const path = url.pathname
    if (path.includes('/parse') || path.startsWith('/v1/document'))
      sent.push({ path: `${method} ${path}`, body })
    if (path.endsWith('/parse/title')) return said.title
    if (path.endsWith('/parse/goods')) return said.goods
    if (path === '/v1/document/adjust/parse' || (path.endsWith('/19701') && method === 'GET'))
      return said.document
    if (path.endsWith('/19701')) {
      const rows = (body as Schemas['DocumentRevision']).rows.map((row, index) => ({
        ...row,
        index,
        error: '',
        doubts: [],
      }))
      return ok({ ...DOCUMENT, state: 'adjusted', rows })
    }
    return undefined
  }
  showDesk(platform)
  return sent
}

const TEXT = '上海云帆科技有限公司 91310115MA1K3ABC19\n螺丝 10个 单价3.5 13%\n咨询费 1000'
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
/** What it proposes has the same name, and is there as soon as it has come. */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const buyer = () => field('购买方名称').value
const number = () => field('统一社会信用代码/纳税人识别号：').value
const told = () => noticeStore.read().map(({ text }) => text)
const lines = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-cell$=":name"]')].map(({ value }) => value)
const open = async () => userEvent.click(await screen.findByRole('button', { name: '智能填写' }))
async function readText(text = TEXT) {
  fireEvent.change(await screen.findByLabelText('粘贴文字'), { target: { value: text } })
  await userEvent.click(button('识 别'))
}
const upload = (file: File) =>
  fireEvent.drop(screen.getByRole('region', { name: '来源' }), { dataTransfer: { files: [file] } })

it('reads a chat beside its text, marks what is doubtful, and takes nothing over unasked', async () => {
  const sent = showReading()
  await open()
  await readText()
  await screen.findByText('存疑：税号校验位不正确，请确认')
  expect(sent).toEqual([
    { path: 'POST /v3/tax/parse/handle/parse/title', body: { text: TEXT } },
    { path: 'POST /v3/tax/parse/handle/parse/goods', body: { text: TEXT } },
  ])
  const marks = [...document.querySelectorAll('mark')].map(({ textContent, title, className }) =>
    [title, textContent, className].join(' ').trim(),
  )
  expect(marks).toEqual([
    '名称 上海云帆科技有限公司',
    '税号 91310115MA1K3ABC19 is-doubtful',
    '商品 螺丝',
    '数量 10',
    '单价 3.5',
    '税率 13',
    '商品 咨询费',
    '金额 1000 is-doubtful',
  ])
  expect([buyer(), number(), ...lines()]).toEqual(['', '', ''])
  // The rate that nobody wrote is left to the coding of the form.
  expect([field('读到的第1行税率').value, field('读到的第2行税率').value]).toEqual(['13%', ''])
})

it('takes over what is sure, then a single field, shows what it replaces, and takes it back', async () => {
  showReading()
  fireEvent.change(await screen.findByLabelText('统一社会信用代码/纳税人识别号：'), {
    target: { value: '91350100M000100Y43' },
  })
  await open()
  await readText()
  await screen.findByText('表单现有：91350100M000100Y43')
  await userEvent.click(button('只填无疑的（2）'))
  expect([buyer(), number(), ...lines()]).toEqual(['上海云帆科技有限公司', '91350100M000100Y43', '螺丝'])
  expect(told()).toContain('已填入1项抬头、1行商品')
  await userEvent.click(button('替换税号'))
  expect(number()).toBe('91310115MA1K3ABC19')
  await userEvent.click(button('全部填入（1）'))
  expect(lines()).toEqual(['螺丝', '咨询费'])
  for (const _ of [1, 2, 3]) await userEvent.click(button('撤销上次填入'))
  expect([buyer(), number(), ...lines()]).toEqual(['', '91350100M000100Y43', ''])
  expect(button('撤销上次填入').disabled).toBe(true)
})

it('takes back what the last step took, and leaves the rows of the steps before marked', async () => {
  showReading()
  await open()
  await readText()
  const marks = () => screen.queryAllByText('已填入', { selector: '.ant-tag' }).length
  await userEvent.click(await screen.findByRole('button', { name: '只填无疑的（2）' }))
  expect(marks()).toBe(1)
  await userEvent.click(button('全部填入（2）'))
  expect([lines(), marks()]).toEqual([['螺丝', '咨询费'], 2])
  await userEvent.click(button('撤销上次填入'))
  expect([lines(), marks()]).toEqual([['螺丝'], 1])
  // What was taken back is ticked again, and alone comes in a second time.
  await userEvent.click(button('全部填入（2）'))
  expect([lines(), marks()]).toEqual([['螺丝', '咨询费'], 2])
})

it('takes rows of a file in the price mode that the file says, unless somebody chose another', async () => {
  showReading({ document: ok({ ...DOCUMENT, hsbz: '0' }) })
  await open()
  upload(new File(['x'], '清单.xlsx'))
  await screen.findByDisplayValue('螺丝')
  const mode = () =>
    document.querySelector('[aria-label="读到的单价和金额"] .ant-segmented-item-selected')?.textContent
  expect(mode()).toBe('不含税')
  await userEvent.click(screen.getByText('含税', { selector: '.recognise-tools *' }))
  expect(mode()).toBe('含税')
})

it('asks before it takes back over what was typed since', async () => {
  showReading()
  await open()
  await readText()
  await userEvent.click(await screen.findByRole('button', { name: '填入名称' }))
  await userEvent.click(button('返回表单'))
  fireEvent.change(field('购买方名称'), { target: { value: '甲公司' } })
  await open()
  await userEvent.click(button('撤销上次填入'))
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  dialogStore.read()[0]?.answer('no')
  await waitFor(() => expect(dialogStore.read()).toHaveLength(0))
  expect(buyer()).toBe('甲公司')
})

it('takes ticked rows in place of the lines, corrected, in the price mode of what was read', async () => {
  showReading()
  await open()
  await readText(`${TEXT}\n以上单价不含税`)
  await screen.findByText(/金额录入方式改为不含税/)
  await userEvent.click(screen.getByLabelText('选择咨询费'))
  fireEvent.change(field('读到的第1行数量'), { target: { value: '20' } })
  expect(field('读到的第1行金额').value).toBe('70.00')
  await userEvent.click(screen.getByText('替换全部行'))
  await userEvent.click(button('填入选中的1行'))
  expect(lines()).toEqual(['螺丝'])
  const cells = ['quantity', 'price', 'amount'].map(
    (column) => document.querySelector<HTMLInputElement>(`[data-cell="0:${column}"]`)?.value,
  )
  expect(cells).toEqual(['20', '3.5', '70.00'])
  expect(screen.getByRole('columnheader', { name: '单价（不含税）' })).toBeTruthy()
})

it('keeps text and reading where nothing can be read, and says why in the words of the platform', async () => {
  showReading({ title: UNREADABLE, goods: UNREADABLE })
  await open()
  await readText('在吗')
  await screen.findByText(UNREADABLE.message)
  expect(field('粘贴文字').value).toBe('在吗')
  expect(button(/全部填入/).disabled).toBe(true)
})

it('reads goods where there is no title', async () => {
  showReading({ title: UNREADABLE })
  await open()
  await readText('螺丝 10个 单价3.5')
  await screen.findByText('共2行')
  expect(screen.queryByText('购方抬头')).toBeNull()
})

it('reads a workbook beside its rows, keeps what was corrected, and finds it again after a reload', async () => {
  const sent = showReading({ title: UNREADABLE })
  await open()
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '清单',
        rows: [
          ['名称', '数量'],
          ['螺丝', 10],
        ],
      },
    ],
  })
  upload(new File([bytes.slice()], '清单.xlsx'))
  await screen.findByText('数量不是大于0的数字')
  await screen.findByRole('cell', { name: '螺丝' })
  expect(sent.map(({ path }) => path)).toEqual([
    'POST /v3/tax/parse/handle/parse/title',
    'POST /v1/document/adjust/parse',
  ])
  expect(sent[1]?.body).toMatchObject({ fileName: '清单.xlsx', type: 'goods' })
  // A row that cannot be issued is not ticked.
  expect(button('填入选中的1行').disabled).toBe(false)
  fireEvent.change(field('读到的第2行数量'), { target: { value: '2' } })
  expect(screen.queryByText('数量不是大于0的数字')).toBeNull()
  await userEvent.click(button('保存修正'))
  await waitFor(() => expect(screen.queryByRole('button', { name: '保存修正' })).toBeNull())
  expect(sent.at(-1)).toEqual({
    path: 'PUT /v1/document/adjust/19701',
    body: {
      rows: [
        { name: '螺丝', dw: '个', quantity: '10', price: '3.5' },
        { name: '螺母', quantity: '2', price: '2' },
      ],
    },
  })
  cleanup()
  const later = showReading()
  await open()
  await userEvent.click(button('上次的“清单.xlsx”'))
  await screen.findByText('共2行')
  expect(later.map(({ path }) => path)).toEqual(['GET /v1/document/adjust/19701'])
})

it.each([
  ['旧文.doc', 1, '请先把“旧文.doc”另存为 docx 再上传'],
  ['程序.exe', 1, /不支持“程序.exe”/],
  ['空.pdf', 0, '“空.pdf”是空的'],
])('says before it sends %s why it cannot be read', async (name, size, message) => {
  const sent = showReading()
  await open()
  upload(new File(['x'.repeat(size)], name))
  await screen.findByText(message)
  expect(sent).toEqual([])
})

it('takes a picture that is pasted, and opens by its key', async () => {
  const sent = showReading()
  await screen.findByRole('button', { name: '智能填写' })
  fireEvent.keyDown(field('购买方名称'), { altKey: true, code: 'KeyV' })
  const picture = new File(['x'], '', { type: 'image/png' })
  fireEvent.paste(await screen.findByLabelText('粘贴文字'), { clipboardData: { files: [picture] } })
  expect(await screen.findByRole('img', { name: '粘贴的图片.png' })).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.body).toEqual({ file: { fileName: '粘贴的图片.png', content: 'eA==' } })
})
