/** The limits of decision 0042 as callers over HTTP meet them: the field, the value and the rule in one message. */
import type { Client } from '@kaipiao/client'
import {
  createAppBanner,
  createAppMenu,
  createBuyer,
  createCollectMailbox,
  createDrawer,
  createEmployeeInfo,
  createEquipment,
  createGoods,
  createInvoiceTitle,
  createMessageTemplate,
  listDeclareEnterprises,
  listGoods,
  updateGoods,
  updateMessageTemplate,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { terminal } from '../world/named-rows.ts'

const diskId = terminal('digital')
let running: TestSandbox
let agency: Client
let provider: Client

beforeAll(async () => {
  running = await startTestSandbox()
})
beforeEach(async () => {
  await running.rewind()
  agency = await signInAs('agency', running)
  provider = await signInAs('provider', running)
})
afterAll(() => running.close())

const goods = (body: object) =>
  agency.call(createGoods, { path: { diskId }, body: buildBody(createGoods, { name: '独家水', ...body }) })
const employee = async (body: object) => {
  const [enterprise] = (await agency.call(listDeclareEnterprises, { query: {} })).list
  const lawful = { eid: enterprise?.eid ?? '', name: '李娜', idType: '201', hireDate: '2024-03-01' } as const
  const known = { ...lawful, state: '1', idNumber: '11010119900307002X', ...body } as const
  return agency.call(createEmployeeInfo, { body: buildBody(createEmployeeInfo, known) })
}
const equipment = (body: object) =>
  provider.call(createEquipment, { body: buildBody(createEquipment, { psn: 'PSN42', ...body }) })
const banner = (body: object) => provider.call(createAppBanner, { body: buildBody(createAppBanner, body) })

describe('a value beyond its limit', () => {
  it.each<[string, () => Promise<unknown>, string, string]>([
    ['a price', () => goods({ price: '-5' }), 'price', '单价“-5”小于0，应为0或正数'],
    ['a rate', () => goods({ taxRate: '7' }), 'taxRate', '税率“7”不在0到1之间，应如 0.13'],
    [
      'a tax code',
      () => goods({ zxbm: '9999999999999999999' }),
      'zxbm',
      '税收分类编码“9999999999999999999”不在税收分类编码表中',
    ],
    ['a wage', () => employee({ salary: '-5' }), 'salary', '月工资“-5”小于0，应为0或正数'],
    [
      'an IP address',
      () => equipment({ ip: '999.1.1.1' }),
      'ip',
      '地址“999.1.1.1”不是IP地址，应如 192.0.2.10',
    ],
    ['a port', () => equipment({ port: '70000' }), 'port', '端口“70000”不是端口，应为1到65535的整数'],
    ['slots', () => equipment({ slots: -3 }), 'slots', '槽位数不能小于1'],
    [
      'a link',
      () => banner({ link: 'javascript:alert(1)' }),
      'link',
      '链接“javascript:alert(1)”不是网址，应以 https://、http:// 或 / 开头',
    ],
    [
      'a picture',
      () => banner({ image: 'javascript:alert(1)' }),
      'image',
      '图片“javascript:alert(1)”不是网址，应以 https://、http:// 或 / 开头',
    ],
    [
      'a path',
      () =>
        provider.call(createAppMenu, {
          body: buildBody(createAppMenu, { path: 'javascript:alert(1)', parentId: '' }),
        }),
      'path',
      '路径“javascript:alert(1)”不是站内路径，应以 / 开头',
    ],
    [
      'a server',
      () =>
        agency.call(createCollectMailbox, { body: buildBody(createCollectMailbox, { server: '999.1.1.1' }) }),
      'server',
      '服务器“999.1.1.1”不是主机名或IP地址，应如 imap.example.cn',
    ],
    [
      'address and telephone',
      () => agency.call(createBuyer, { body: buildBody(createBuyer, { diskId, gfdzdh: '12ab' }) }),
      'gfdzdh',
      '购方地址电话“12ab”既不是地址也不是电话，应如 上海市浦东新区世纪大道100号 021-50000000',
    ],
  ])('is refused: %s', async (_, call, field, message) => {
    await expect(call()).rejects.toMatchObject({ status: 400, pointer: `/body/${field}`, message })
  })

  it('is refused in the words of the operation where it has a code for it: an identity number', async () => {
    await expect(employee({ idNumber: '11010119900307001X' })).rejects.toMatchObject({
      code: 104000001,
      message: '身份证号码“11010119900307001X”的校验位不正确，请核对',
    })
    expect(await employee({ idNumber: '110101900307001' })).toMatchObject({ idNumber: '110101900307001' })
  })
})

describe('the same twice', () => {
  const isTaken = (message: string) => ({ code: 100400009, message })

  it('is refused: goods of one name, specification and unit', async () => {
    const kept = { ggxh: '550ml*24', dw: '箱' }
    await goods(kept)
    const other = await goods({ ...kept, ggxh: '380ml*24' })
    await expect(goods({ ...kept, price: '1' })).rejects.toMatchObject(isTaken('“独家水 550ml*24 箱”已存在'))
    const change = {
      path: { diskId, id: other.id },
      body: buildBody(updateGoods, { name: '独家水', ...kept }),
    }
    await expect(agency.call(updateGoods, change)).rejects.toMatchObject({ code: 100400009 })
    const same = { path: change.path, body: { ...change.body, ggxh: '380ml*24' } }
    expect(await agency.call(updateGoods, same)).toMatchObject({ id: other.id })
    const found = await agency.call(listGoods, { path: { diskId }, query: { keyword: '独家水' } })
    expect(found.list).toHaveLength(2)
  })

  it('is refused: templates of one name', async () => {
    const add = (name: string) =>
      agency.call(createMessageTemplate, { body: buildBody(createMessageTemplate, { name }) })
    await add('甲模板')
    const { id } = await add('乙模板')
    await expect(add('甲模板')).rejects.toMatchObject(isTaken('“甲模板”已存在'))
    const renamed = { path: { id }, body: buildBody(updateMessageTemplate, { name: '甲模板' }) }
    await expect(agency.call(updateMessageTemplate, renamed)).rejects.toMatchObject({ code: 100400009 })
  })

  it.each<[string, (again: boolean) => Promise<unknown>, string]>([
    [
      'people of a terminal',
      (again) =>
        agency.call(createDrawer, {
          body: buildBody(createDrawer, {
            diskId,
            drawer: '独家',
            payee: '甲',
            checker: '',
            isDefault: again,
          }),
        }),
      '开票人员“甲、独家”已存在',
    ],
    [
      'titles of one company',
      () =>
        agency.call(createInvoiceTitle, {
          body: buildBody(createInvoiceTitle, { gfmc: '独家公司', gfsbh: '91310115MA1K3ABC19' }),
        }),
      '“独家公司 91310115MA1K3ABC19”已存在',
    ],
    [
      'entries of a menu in one place',
      () =>
        provider.call(createAppMenu, { body: buildBody(createAppMenu, { name: '独家入口', parentId: '' }) }),
      '“独家入口”已存在',
    ],
  ])('is refused: %s', async (_, call, message) => {
    await call(false)
    await expect(call(true)).rejects.toMatchObject(isTaken(message))
  })
})
