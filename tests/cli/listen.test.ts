/** Pushes as lines, handed on and waited for; what a sandbox sends and was asked. */
import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli, type CliPlace } from './support/run-cli.ts'
import { openWorld, type OwnWorld } from './support/worker-sandbox.ts'

let world: OwnWorld
let place: CliPlace
let receiver: Server
let hook = ''
let got: Array<{ id: unknown; body: string }> = []
/** What the receiver answers. */
let status = 200
const run = (...args: string[]) => runCli(place, args)

beforeAll(async () => {
  world = await openWorld()
  const cwd = await mkdtemp(join(tmpdir(), 'kaipiao-listen-'))
  place = { cwd, env: { KAIPIAO_BASE_URL: world.url, KAIPIAO_STATE_DIR: join(cwd, 'state') } }
  const words = ['login', '--role', 'agency', '--account', '13800000003', '--password-stdin']
  await runCli(place, words, 'Kaipiao#2026\n')
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ id: request.headers['kaipiao-delivery'], body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  hook = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
})
afterAll(async () => {
  receiver.close()
  await world.stop()
  await rm(place.cwd, { recursive: true, force: true })
})

async function listeners(): Promise<number> {
  const answer = (await (await fetch(`${world.url}/__sandbox/push`)).json()) as { listeners: number }
  return answer.listeners
}

/** Listens, and lets things happen once it is heard. */
async function listenWhile(args: readonly string[], happen: () => Promise<unknown>) {
  // A connection that was closed is a moment on its way.
  await expect.poll(listeners).toBe(0)
  const result = run('listen', ...args)
  await expect.poll(listeners).toBe(1)
  await happen()
  return result
}

describe('kaipiao listen', () => {
  it('shows pushes in the words of the description, those that were asked for', async () => {
    const { code, stdout, stderr } = await listenWhile(
      ['--type', '发票开具,ZNXX', '--filter', 'ddzt=开票失败', '--count', '1'],
      async () => {
        await run('trigger', 'RWJD')
        await run('trigger', 'FPKJ')
        await run('trigger', 'FPKJ', '--data', 'ddzt=101')
      },
    )
    expect([code, stderr]).toEqual([0, '正在接听推送；按 Ctrl+C 结束\n'])
    expect(stdout).toMatch(/^\d\d:\d\d:\d\d\t发票开具\t.*订单状态 开票失败.*\n$/)
  })

  it('ends with 0 once the push came that was waited for, with 3 where it did not', async () => {
    const awaited = ['--wait-for', '.data.ddzt > 100', '--for', '30', '--jq', '.data.ddzt']
    const met = await listenWhile(awaited, async () => {
      await run('trigger', 'RWJD')
      await run('trigger', 'FPKJ')
      await run('trigger', 'FPKJ', '--data', 'ddzt=101')
    })
    expect([met.code, met.stdout]).toEqual([0, 'null\n3\n101\n'])
    const late = await run('listen', '--wait-for', 'true', '--for', '1', '--quiet')
    expect([late.code, late.stderr]).toEqual([3, '1 秒内没有等到\n原因：没有推送使 true 成立\n'])
    const wrong = await run('listen', '--wait-for', '.data[', '--for', '1')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('jq 表达式有误：.data[')])
  })

  it('goes on where an expression can make nothing of one push, and shows no more than was asked for', async () => {
    const { code, stdout, stderr } = await listenWhile(
      ['--jq', '.data.ddzt + 1', '--count', '2', '--quiet'],
      async () => {
        await run('trigger', 'FPKJ', '--data', 'ddzt=1')
        await run('trigger', 'SJDL')
        await run('trigger', 'ZNXX')
      },
    )
    expect([code, stdout, stderr]).toEqual([0, '2\n1\n', ''])
    const odd = await listenWhile(['--jq', '.data.msg + 1', '--count', '1', '--quiet'], () =>
      run('trigger', 'SJDL'),
    )
    expect([odd.code, odd.stdout, odd.stderr]).toEqual([0, '', expect.stringContaining('cannot be added')])
  })

  it('connects again where the connection breaks, and says what it has missed', async () => {
    const { code, stderr } = await listenWhile(['--count', '1'], async () => {
      await fetch(`${world.url}/__sandbox/push/drop`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      await expect.poll(listeners).toBe(1)
      await run('trigger', 'ZNXX')
    })
    expect(code).toBe(0)
    expect(stderr).toMatch(/连接中断，\d+ 秒后重连\n已重新连接；.*平台不会重发/)
  })

  it('hands pushes on, and again by the same id where that failed', async () => {
    got = []
    status = 410
    const failed = await listenWhile(['--forward', hook, '--count', '1', '--json'], () =>
      run('trigger', 'FPKJ'),
    )
    expect(failed.code).toBe(0)
    const { id } = JSON.parse(failed.stdout) as { id: string }
    expect(failed.stderr).toContain(`没有转发 ${id}：410`)
    status = 200
    const again = await run('listen', 'replay', '--failed', '--since', '00:00')
    expect([again.code, again.stderr]).toEqual([0, `已转发 ${id}：200\n重发 1 条，失败 0 条\n`])
    expect(got).toEqual([
      { id, body: failed.stdout.trim() },
      { id, body: failed.stdout.trim() },
    ])
    expect((await run('listen', 'replay', '--failed')).stderr).toBe('重发 0 条，失败 0 条\n')
  })

  it('refuses what cannot be meant', async () => {
    const refused = async (...args: string[]) => {
      const { code, stderr } = await run('listen', ...args)
      expect(code).toBe(2)
      return stderr
    }
    expect(await refused('--type', 'NIX')).toContain('可选：FPKJ 发票开具')
    expect(await refused('--type', 'ZNXX', '--filter', 'ddzt=3')).toContain('这些推送没有字段 ddzt')
    expect(await refused('--forward', 'http://10.0.0.1/')).toContain('--allow-remote')
    expect(await refused('replay')).toContain('没有说要重发哪些推送')
  })

  it('shows the secret of its signatures, the same each time', async () => {
    const secret = (await run('listen', '--print-secret')).stdout
    expect(secret).toMatch(/^kpsk_[\w-]{43}\n$/)
    expect((await run('listen', '--print-secret')).stdout).toBe(secret)
  })
})

describe('kaipiao trigger', () => {
  it('sends only what the description has, and says where nobody hears', async () => {
    await expect.poll(listeners).toBe(0)
    expect((await run('trigger', '发票开具')).stderr).toContain('没有人收到')
    const wrong = await run('trigger', 'FPKJ', '--data', 'ddzt=7')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('ddzt 没有值 7')])
    expect((await run('trigger', '--list')).stdout).toMatch(/^SJDL\t税局登录\t/m)
  })

  it('refuses a platform that is no sandbox', async () => {
    const before = got.length
    status = 404
    const { code, stderr } = await run('trigger', 'FPKJ', '--base-url', new URL(hook).origin)
    expect([code, stderr]).toEqual([2, expect.stringContaining('不是沙箱，没有这些命令')])
    expect(got).toHaveLength(before + 1)
  })
})

describe('kaipiao logs', () => {
  it('follows what a sandbox is asked, and shows one of it', async () => {
    const tail = run('logs', 'tail', '--operation', 'getUserInfo', '--last', '0', '--count', '1', '--json')
    const asked = async () => void (await run('whoami'))
    const timer = setInterval(() => void asked(), 300)
    const { code, stdout } = await tail
    clearInterval(timer)
    expect(code).toBe(0)
    const call = JSON.parse(stdout) as { requestId: string }
    expect(call).toMatchObject({
      operationId: 'getUserInfo',
      method: 'GET',
      status: 200,
      account: '13800000003',
    })
    const shown = JSON.parse((await run('logs', 'show', call.requestId)).stdout) as object
    expect(shown).toMatchObject({
      request: { headers: { authorization: 'Bearer ***' } },
      response: { body: { code: 0, data: { userName: expect.any(String) } } },
    })
    expect((await run('logs', 'show', 'none')).stderr).toContain('没有请求 none')
  })
})
