/** Any operation by its id: calls, pages, files up and down, and the same as a curl command. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'
import { runCli } from './support/run-cli.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

const customer = {
  taxerName: '杭州远帆商贸有限公司',
  taxerId: '91330106MA2QNG1122',
  taxerType: '01',
  state: 1,
}

describe('kaipiao api', () => {
  it('calls an operation with a body, and reads what it has written', async () => {
    const input = JSON.stringify(customer)
    const added = await runCli(
      world.place,
      ['api', 'addCustomer', '--input', '-', '-f', 'state=待跟进', '--jq', '.id'],
      input,
    )
    expect([added.code, added.stderr]).toEqual([0, ''])
    const { stdout } = await world.run(
      'api',
      'getCustomerInfo',
      '-f',
      `id=${added.stdout.trim()}`,
      '-f',
      'fc=1',
    )
    expect(JSON.parse(stdout)).toMatchObject({ ...customer, state: 2 })
    const posts = world.proxy.calls.filter(({ path }) => path.endsWith('/customerInfo/add'))
    expect(posts[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('reads all pages as rows, in the form asked for', async () => {
    const paged = ['api', 'listCustomers', '--paginate', '-f', 'pageSize=20']
    const { list } = JSON.parse((await world.run('api', 'listCustomers')).stdout) as {
      list: { id: string }[]
    }
    const names = await world.run(...paged, '-o', 'names')
    const all = names.stdout.trim().split('\n')
    expect(all.slice(0, list.length)).toEqual(list.map(({ id }) => id))
    expect(all.length).toBeGreaterThan(list.length)
    const rows = await world.run(...paged, '--json', 'taxerName,state', '--limit', '3')
    expect(JSON.parse(rows.stdout)).toHaveLength(3)
    const csv = await world.run(...paged, '-o', 'csv', '--columns', '客户名称,状态', '--sort', 'taxerId')
    expect(csv.stdout).toMatch(/^客户名称,状态\n.*,(正常|停用|待跟进)\n/)
  })

  it('tells a refusal of the platform with its code of exit', async () => {
    const twice = await runCli(world.place, ['api', 'addCustomer', '--input', '-'], JSON.stringify(customer))
    expect([twice.code, twice.stdout]).toEqual([1, ''])
    expect(twice.stderr).toContain('已存在')
  })

  it('saves a file, and overwrites none', async () => {
    const args = ['api', 'exportAmountWarningsMonth', '-o', '本月.xlsx']
    const saved = await world.run(...args)
    expect([saved.code, saved.stderr]).toEqual([0, `已保存：${join(world.folder, '本月.xlsx')}\n`])
    expect((await readFile(join(world.folder, '本月.xlsx'))).subarray(0, 2).toString()).toBe('PK')
    expect((await world.run(...args)).stderr).toContain('已存在')
  })

  it('sends a file to a signed address', async () => {
    await writeFile(join(world.folder, '收据.txt'), '收据')
    const place = ['-f', 'method=上传', '-f', 'key=upload.3001.receipt.txt']
    const link = await world.run('api', 'createCloudStorageLink', ...place, '--jq', '.url')
    const url = new URL(link.stdout.trim(), world.proxy.url)
    const fields = [
      `key=${decodeURIComponent(url.pathname.split('/').at(-1) ?? '')}`,
      ...[...url.searchParams].map(([name, value]) => `${name}=${value}`),
    ].flatMap((field) => ['-f', field])
    const sent = await world.run('api', 'putCloudStorageFile', ...fields, '--input', '收据.txt')
    expect([sent.code, sent.stderr]).toEqual([0, ''])
    expect(JSON.parse(sent.stdout)).toMatchObject({ key: 'upload.3001.receipt.txt' })
  })

  it('shows a call as a curl command that does the same', async () => {
    const { stdout } = await world.run('api', 'getBranding', '-f', 'host=example.cn', '--dry-run')
    const answer = await promisify(execFile)('sh', ['-c', `${stdout.trim()} -s`])
    expect(JSON.parse(answer.stdout)).toMatchObject({ code: 0, data: { title: expect.any(String) } })
  })

  it('does not call what the platform does not answer', async () => {
    const channel = await world.run('api', 'openWebsocket', '-f', 'userId=3001', '-f', 'code=c')
    expect([channel.code, channel.stderr]).toEqual([2, expect.stringContaining('推送通道')])
    const client = await world.run('api', 'getLocalClientIp')
    expect([client.code, client.stderr]).toEqual([2, expect.stringContaining('由本机的开票客户端提供')])
  })
})

describe('kaipiao api list and describe', () => {
  it('finds operations by words of id, summary or path', async () => {
    const { stdout } = await world.run('api', 'list', '客户 新增', '--json', 'id,path')
    expect(JSON.parse(stdout)).toContainEqual({ id: 'addCustomer', path: '/v2/customer/customerInfo/add' })
    expect((await world.run('api', 'list', 'addcustomer', '-o', 'names')).stdout).toContain('addCustomer\n')
  })

  it('says what an operation takes, answers and refuses', async () => {
    const { stdout } = await world.run('api', 'describe', 'addCustomer')
    expect(stdout).toMatch(/state\s+状态 \*\s+integer\s+0 停用、1 正常、2 待跟进/)
    expect(stdout).toMatch(/100400009\s+数据已存在/)
    const data = await world.run('api', 'describe', 'addCustomer', '--json')
    expect(JSON.parse(data.stdout)).toMatchObject({ method: 'POST', body: { fields: { taxerId: {} } } })
  })
})
