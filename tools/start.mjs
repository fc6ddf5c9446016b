/**
 * `npm start`: installs what is missing, then runs the sandbox and the console together until Ctrl+C.
 * Plain JavaScript without dependencies, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { answered } from './answered.mjs'
import { ensureConsole } from './ensure/ensure-console.mjs'
import { ensureInstalled, root } from './ensure/ensure-installed.mjs'
import { startBoth } from './start-both.mjs'

const help = `npm start -- [选项]
  --reset              清空沙箱数据，重新生成演示世界
  --world <名称>       demo（默认）、small、heavy、empty        KAIPIAO_SANDBOX_WORLD
  --data <文件夹>      沙箱数据，默认 .sandbox                  KAIPIAO_SANDBOX_DATA
  --sandbox-port <n>   沙箱端口，默认 4000                      KAIPIAO_SANDBOX_PORT
  --console-port <n>   控制台端口，默认 5173                    KAIPIAO_CONSOLE_PORT`

const entrances = {
  member: ['企业会员', '/accountLogin'],
  provider: ['服务商', '/serviceLogin'],
  agency: ['代账机构', '/agencyLogin'],
  headOffice: ['机构总部', '/groupLogin'],
  admin: ['超级管理员', '/insideLogin'],
}

const { env } = process
const flags = readFlags({
  reset: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  world: { type: 'string', default: env.KAIPIAO_SANDBOX_WORLD ?? 'demo' },
  data: { type: 'string', default: env.KAIPIAO_SANDBOX_DATA ?? '.sandbox' },
  'sandbox-port': { type: 'string', default: env.KAIPIAO_SANDBOX_PORT ?? '4000' },
  'console-port': { type: 'string', default: env.KAIPIAO_CONSOLE_PORT ?? '5173' },
})

if (flags.help) {
  console.log(help)
  process.exit(0)
}

ensureInstalled()

/** Between two lines that say what is still awaited. */
const lineEvery = 15_000

const children = new Set()
const ending = new AbortController()
process.on('SIGINT', end)
process.on('SIGTERM', end)
// npm is not always asked before it goes: a signal to it, or to its shell, need not come here.
if (env.npm_lifecycle_event === 'start') await import('./end-with-parent.mjs')

try {
  greet(await startBoth({ runSandbox, buildConsole, runConsole, ask }))
} catch (error) {
  if (!ending.signal.aborted) console.error(error instanceof Error ? error.message : error)
  end(1)
}

async function runSandbox() {
  const port = await freePort('沙箱', Number(flags['sandbox-port']))
  const reset = flags.reset ? ['--reset'] : []
  // It stops sooner than it would be killed for it.
  const where = [
    '--port',
    String(port),
    '--world',
    flags.world,
    '--data',
    flags.data,
    '--stop-within',
    '3',
    ...reset,
  ]
  run('沙箱', ['mock-server/start.mjs', ...where])
  return `http://127.0.0.1:${port}`
}

function buildConsole() {
  return ensureConsole((child) => {
    children.add(child)
    child.once('exit', () => children.delete(child))
  })
}

/** The port is looked for when it is taken: on a slow machine the build lies minutes behind the start. */
async function runConsole(sandbox) {
  const port = await freePort('控制台', Number(flags['console-port']))
  const preview = ['preview', 'web', '--port', String(port), '--strictPort']
  run('控制台', ['node_modules/vite/bin/vite.js', ...preview], { KAIPIAO_API: sandbox })
  return `http://127.0.0.1:${port}`
}

function ask(name, address) {
  let told = Date.now()
  const token = process.env.KAIPIAO_SANDBOX_TOKEN
  return answered(address, {
    headers: token ? { 'x-sandbox-token': token } : {},
    signal: ending.signal,
    onLate: () => {
      if (Date.now() - told < lineEvery) return
      told = Date.now()
      console.log(`${name}还在启动，请稍候…`)
    },
  })
}

function readFlags(options) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(`无法识别的选项：${error.message}\n\n${help}`)
    process.exit(2)
  }
}

/** The port asked for, or the next free one, said so. */
async function freePort(name, wanted) {
  for (let port = wanted; port < wanted + 50; port++) {
    if (await isFree(port)) {
      if (port !== wanted) console.log(`端口 ${wanted} 已被占用，${name}改用 ${port}。`)
      return port
    }
  }
  console.error(
    `端口 ${wanted} 到 ${wanted + 49} 都被占用，请用 --sandbox-port 或 --console-port 指定其他端口。`,
  )
  process.exit(1)
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function run(name, args, extra = {}) {
  const child = spawn(process.execPath, ['--import', './tools/end-with-parent.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, ...extra },
  })
  // Their greetings are ours to print; only the sandbox's later lines (none by default) would follow.
  child.stdout.resume()
  children.add(child)
  child.once('exit', (code) => {
    children.delete(child)
    if (ending.signal.aborted) return
    console.error(`${name}意外退出（代码 ${code ?? '无'}），上面的输出说明了原因。`)
    end(1)
  })
}

function greet({ accounts, sandbox, site }) {
  const lines = accounts.map(({ role, account, password }) => {
    const [name, path] = entrances[role] ?? [role, '/login']
    return `    ${name.padEnd(6, '　')}${account}  ${password}  ${site}/#${path}`
  })
  const agency = accounts.find(({ role }) => role === 'agency')?.account ?? ''
  console.log(
    [
      '',
      '开票已启动：',
      `  控制台  ${site}`,
      `  沙箱    ${sandbox}`,
      `  接口    ${sandbox}/docs`,
      '',
      '  演示账号（验证码 123456）：',
      ...lines,
      '',
      '  试一试命令行：',
      `    npx kaipiao login --role agency --account ${agency} --base-url ${sandbox}`,
      '',
      '  按 Ctrl+C 结束。',
    ].join('\n'),
  )
}

function end(code = 0) {
  if (ending.signal.aborted) return
  ending.abort()
  const exitCode = typeof code === 'number' ? code : 0
  for (const child of children) child.kill('SIGTERM')
  const killer = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 5_000)
  const check = setInterval(() => {
    if (children.size > 0) return
    clearInterval(check)
    clearTimeout(killer)
    process.exit(exitCode)
  }, 20)
}
