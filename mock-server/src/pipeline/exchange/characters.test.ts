import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearerOf } from '../../testing/bearer-of.ts'
import { customerForm } from '../../testing/customer-form.ts'
import { rawCall } from '../../testing/raw-call.ts'
import { signInAs } from '../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'

let running: TestSandbox
let bearer: string
let customer: string

beforeAll(async () => {
  running = await startTestSandbox()
  const client = await signInAs('agency', running)
  bearer = await bearerOf(client)
  const { text } = await rawCall(running.url, {
    bearer,
    path: '/v2/customer/customerInfo/add',
    method: 'POST',
    body: form,
  })
  customer = idOf(text)
})
afterAll(() => running.close())

const form = customerForm('91110108MA01ABCD24')
const modify = '/v2/customer/customerInfo/modify'
const read = '/v2/customer/customerInfo'
const idOf = (text: string): string => /"id":"(\d+)"/.exec(text)?.[1] ?? ''

/** A change of the customer, and what the sandbox says of it. */
async function change(fields: Readonly<Record<string, unknown>>) {
  const { status, text } = await rawCall(running.url, {
    bearer,
    path: `${modify}/${customer}`,
    method: 'PUT',
    body: { ...form, ...fields },
  })
  const { pointer, message } = JSON.parse(text) as { pointer?: string; message: string }
  return { status, pointer, message }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** As the issue names them, not as the reader of texts does. */
const UNSEEN = [
  ...range(0x00, 0x1f),
  0xad,
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
  0x3164,
  0xfeff,
  0xfffd,
]
const TAB_AND_LINES = [0x09, 0x0a, 0x0d]

describe('a character that nobody sees', () => {
  it.each(UNSEEN.map((code) => [code.toString(16), code] as const))(
    'U+%s is refused in a name, and in a text of lines unless it is one of theirs',
    async (_, code) => {
      const text = `远山${String.fromCodePoint(code)}商贸`
      expect(await change({ taxerName: text })).toMatchObject({ status: 400, pointer: '/body/taxerName' })
      const told = await change({ remark: text })
      if (TAB_AND_LINES.includes(code)) expect(told).toMatchObject({ status: 200 })
      else expect(told).toMatchObject({ status: 400, pointer: '/body/remark' })
    },
  )

  it('is named with its place', async () => {
    expect(await change({ taxerName: '远山\u200b商贸' })).toMatchObject({
      message: '客户名称第3个字符是零宽空格（U+200B），请去掉',
    })
    expect(await change({ taxerName: '远山\u202e' })).toMatchObject({
      message: '客户名称第3个字符是文字方向控制符（U+202E），请去掉',
    })
    expect(await change({ taxerName: '\ufffd山' })).toMatchObject({
      message: '客户名称含有替换字符（U+FFFD），原来的文字已丢失，请重新填写',
    })
  })

  it.each(['\u00a0远山', '远山\u3000', '\u3000', ' \u00a0 远山'])(
    'a space of another width at the ends is one: %j',
    async (taxerName) => {
      expect(await change({ taxerName })).toMatchObject({ status: 400, pointer: '/body/taxerName' })
    },
  )

  it('half a pair stands for what was lost', async () => {
    const body = JSON.stringify({ ...form, taxerName: '远X山' }).replace('X', '\\ud842')
    const { status, text } = await rawCall(running.url, {
      bearer,
      path: `${modify}/${customer}`,
      method: 'PUT',
      body,
    })
    expect([status, text]).toEqual([400, expect.stringContaining('残缺的字符（U+D842）')])
  })

  it.each(['𠮷野家', '𬭎𫖯䶮', '葛󠄀城', 'Ａ公司', '⼀', '甲\u00a0乙', '㎡', '（北京）', 'naïve'])(
    'what can be seen is taken as it is: %s',
    async (taxerName) => {
      expect(await change({ taxerName })).toMatchObject({ status: 200 })
      const { text } = await rawCall(running.url, { bearer, path: `${read}/${customer}` })
      expect(JSON.parse(text)).toMatchObject({ data: { taxerName } })
    },
  )
})

describe('a place deeper or elsewhere', () => {
  it.each([
    ['/query/keyword', `/v2/customer/customerInfo/list?keyword=${encodeURIComponent('甲\u200b')}`],
    ['/query/keyword', '/v2/customer/customerInfo/list?keyword=%E7%94'],
    ['/path/id', `/v2/customer/customerInfo/${encodeURIComponent('1\u200b')}`],
  ])('%s is told as well', async (pointer, path) => {
    const { status, text } = await rawCall(running.url, { bearer, path })
    expect([status, JSON.parse(text)]).toMatchObject([400, { pointer }])
  })
})

describe('null and numbers', () => {
  it('null is as left out, and what is required is missed', async () => {
    expect(await change({ remark: null, region: null, contact: null })).toMatchObject({ status: 200 })
    expect(await change({ taxerName: null })).toEqual({
      status: 400,
      pointer: '/body/taxerName',
      message: '客户名称不能为空',
    })
  })

  it.each([12345, true, {}, ['甲']])('%j is no text', async (taxerName) => {
    expect(await change({ taxerName })).toEqual({
      status: 400,
      pointer: '/body/taxerName',
      message: '客户名称类型不正确，应为文本',
    })
  })
})

describe('any text', () => {
  it('is refused by its field, or kept as it was sent', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc
        .array(fc.constantFrom('甲', 'a', ' ', ...UNSEEN.map((code) => String.fromCodePoint(code))), {
          maxLength: 8,
        })
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (remark) => {
        const told = await change({ remark })
        const isOdd = Array.from(remark).some((character) => {
          const code = character.codePointAt(0) ?? 0
          return UNSEEN.includes(code) && !TAB_AND_LINES.includes(code)
        })
        if (isOdd) expect(told).toMatchObject({ status: 400, pointer: '/body/remark' })
        if (told.status !== 200) {
          expect(told.pointer).toBe('/body/remark')
          return
        }
        const { text } = await rawCall(running.url, { bearer, path: `${read}/${customer}` })
        expect(JSON.parse(text)).toMatchObject({ data: { remark } })
      }),
      { numRuns: 150 },
    )
  })
})
