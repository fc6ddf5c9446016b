/** Timers on every system: what is asked of it, what is kept, and that all of it goes again. */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../failures/failure.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { createProfileStore } from '../settings/profile-store.ts'
import { fakeSecrets, fakeSettings } from '../testing/fake-deps.ts'
import { readDays } from './record/read-days.ts'
import { createScheduleStore } from './record/schedule-store.ts'
import type { TimerKind } from './record/schedule.ts'
import { runScheduleInstall, type InstallOptions } from './run-schedule-install.ts'
import { runScheduleList } from './run-schedule-list.ts'
import { runScheduleRemove } from './run-schedule-remove.ts'
import { runScheduleShow } from './run-schedule-show.ts'
import type { Machine, ProgramAnswer } from './timers/machine.ts'
import { usualKind } from './timers/timer-of.ts'

let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kaipiao-schedule-'))
  await writeFile(join(home, '夜间.yaml'), 'name: 夜间\nsteps:\n  - name: 看\n    run: whoami\n')
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** A system that remembers what it was asked, and has the timers that it was given. */
function fakeMachine(platform: NodeJS.Platform, answers: Record<string, Partial<ProgramAnswer>> = {}) {
  const asked: string[] = []
  let crontab = ''
  const tasks = new Set<string>()
  const machine: Machine = {
    platform,
    home,
    uid: 501,
    pause: () => Promise.resolve(),
    run: async (command, args, input) => {
      const line = [command, ...args].join(' ')
      asked.push(line.replace(/ \S*task\.xml/, ' task.xml'))
      const known = Object.entries(answers).find(([start]) => line.startsWith(start))?.[1]
      if (known) return { code: 0, stdout: '', stderr: '', ...known }
      if (line === 'crontab -') crontab = input ?? ''
      if (line === 'crontab -l')
        return crontab === ''
          ? { code: 1, stdout: '', stderr: 'no crontab for caiwu' }
          : { code: 0, stdout: crontab, stderr: '' }
      const task = args[2] ?? ''
      if (args[0] === '/Create') {
        const xml = await readFile(args[4] ?? '')
        expect(xml.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]))
        expect(xml.toString('utf16le')).toContain('<Command>/node</Command>')
        tasks.add(task)
      }
      if (args[0] === '/Query') return { code: tasks.has(task) ? 0 : 1, stdout: '', stderr: '' }
      if (args[0] === '/Delete') tasks.delete(task)
      return { code: 0, stdout: '', stderr: '' }
    },
  }
  return { machine, asked, crontab: () => crontab }
}

function optionsOf(machine: Machine, flags: Partial<Omit<InstallOptions, 'io'>> = {}) {
  const io = fakeIo()
  return {
    io,
    env: { PATH: '/usr/bin', KAIPIAO_TOKEN: 'kpt-hidden', HTTPS_PROXY: 'http://user:hidden@proxy:3128' },
    settings: fakeSettings({ baseUrl: 'https://platform.example.cn', profile: '测试' }),
    folders: { config: join(home, 'config'), state: join(home, 'state') },
    profiles: createProfileStore(join(home, 'config'), fakeSecrets()),
    secrets: fakeSecrets(),
    now: () => Date.parse('2026-01-15T10:00:00Z'),
    machine,
    plan: join(home, '夜间.yaml'),
    at: '22:30',
    program: () => new Command('kaipiao').exitOverride().addCommand(new Command('whoami').exitOverride()),
    words: ['/node', '/kaipiao.mjs'],
    ...flags,
  }
}

const failureOf = async (run: Promise<unknown>) => {
  const error: unknown = await run.catch((one: unknown) => one)
  if (error instanceof Failure) return error
  throw new Error('no failure', { cause: error })
}

const unit = 'kaipiao-xe5a49ce997b4'
const systems: ReadonlyArray<[TimerKind, NodeJS.Platform, string[], string[]]> = [
  [
    'systemd',
    'linux',
    [
      'systemctl --user show-environment',
      'systemctl --user daemon-reload',
      `systemctl --user enable ${unit}.timer`,
      `systemctl --user restart ${unit}.timer`,
      'loginctl show-user 501 --property=Linger --value',
    ],
    [`systemctl --user disable --now ${unit}.timer`, 'systemctl --user daemon-reload'],
  ],
  [
    'launchd',
    'darwin',
    [`launchctl bootout gui/501/cn.kaipiao.${unit}`, 'launchctl bootstrap gui/501 PLIST'],
    [`launchctl bootout gui/501/cn.kaipiao.${unit}`],
  ],
  [
    'task',
    'win32',
    ['schtasks /Create /TN \\Kaipiao\\夜间 /XML task.xml /F'],
    ['schtasks /Delete /TN \\Kaipiao\\夜间 /F'],
  ],
]

describe.each(systems)('%s', (kind, platform, installing, removing) => {
  it('is what the system has; install twice replaces, remove leaves nothing', async () => {
    const { machine, asked } = fakeMachine(platform)
    const options = optionsOf(machine)
    await runScheduleInstall(options)
    const plist = join(home, `Library/LaunchAgents/cn.kaipiao.${unit}.plist`)
    expect(asked.splice(0)).toEqual(installing.map((line) => line.replace('PLIST', plist)))
    await runScheduleInstall({ ...options, at: '23:00' })
    const store = createScheduleStore(join(home, 'state'))
    expect(store.find('夜间')).toMatchObject({ kind, at: '23:00', plan: join(home, '夜间.yaml') })
    expect(options.io.errLines.join('\n')).toMatch(/已安装定时 夜间[^]*已更新定时 夜间/)
    const list = { ...options, io: fakeIo() }
    await runScheduleList(list)
    expect(list.io.outLines[1]).toMatch(/^夜间\t23:00\t每天\t\S+\t已安装\t\t还没有运行\t/)
    asked.splice(0)
    await runScheduleRemove({ ...options, name: '夜间' })
    expect(asked).toEqual(removing)
    expect(store.names()).toEqual([])
    const left = (await readdir(home, { recursive: true })).filter((name) => name.includes(unit))
    expect(left).toEqual([])
  })
})

it('cron is what is left where systemd does not answer, and touches no other line', async () => {
  const { machine, crontab } = fakeMachine('linux', { systemctl: { code: 1 } })
  await machine.run('crontab', ['-'], '0 1 * * * backup\n')
  const options = optionsOf(machine)
  await runScheduleInstall({ ...options, days: 'mon-fri' })
  await runScheduleInstall({ ...options, days: 'mon-fri' })
  const lines = crontab().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(
    /^30 22 \* \* 1,2,3,4,5 cd .* '\/node' '\/kaipiao.mjs' 'schedule' 'run' '.*夜间\.json'/,
  )
  await runScheduleRemove({ ...options, name: '夜间' })
  expect(crontab()).toBe('0 1 * * * backup\n')
  expect(await usualKind(fakeMachine('linux', { systemctl: { code: null } }).machine)).toBe('cron')
  const bare = fakeMachine('linux', { systemctl: { code: null }, crontab: { code: null } })
  expect((await failureOf(usualKind(bare.machine))).text.what).toBe('这台机器没有可用的定时程序')
})

it('keeps what a timer would not know, and no secret', async () => {
  const { machine } = fakeMachine('darwin')
  const options = optionsOf(machine, { variables: ['BUREAU'], mailTo: ['caiwu@example.com'] })
  await runScheduleInstall({ ...options, env: { ...options.env, BUREAU: '上海' } })
  const text = await readFile(join(home, 'state/schedules/夜间.json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    program: ['/node', '/kaipiao.mjs'],
    mailTo: ['caiwu@example.com'],
    env: {
      PATH: '/usr/bin',
      BUREAU: '上海',
      KAIPIAO_PROFILE: '测试',
      KAIPIAO_BASE_URL: 'https://platform.example.cn',
      KAIPIAO_CONFIG_DIR: join(home, 'config'),
      KAIPIAO_STATE_DIR: join(home, 'state'),
    },
  })
  expect(text).not.toContain('hidden')
  expect(options.io.errLines.join('\n')).toMatch(/HTTPS_PROXY 中有密码[^]*没有邮件服务器/)
  const shown = fakeIo()
  await runScheduleShow({ ...options, io: shown, name: '夜间' })
  expect(shown.outLines.join('\n')).toMatch(/KAIPIAO_PROFILE\t测试[^]*系统中\t.*LaunchAgents/)
})

it('moves from one kind to another', async () => {
  const { machine, crontab } = fakeMachine('linux')
  await runScheduleInstall(optionsOf(machine, { kind: 'cron' }))
  expect(crontab()).toContain('kaipiao-schedule: 夜间')
  await runScheduleInstall(optionsOf(machine, { kind: 'systemd' }))
  expect(crontab()).toBe('')
})

it('only shows what it would write, where that is asked', async () => {
  const { machine, asked } = fakeMachine('linux')
  const options = optionsOf(machine, { kind: 'systemd', print: true })
  await runScheduleInstall(options)
  expect(options.io.outLines.join('\n')).toContain('OnCalendar=*-*-* 22:30:00')
  expect([asked, createScheduleStore(join(home, 'state')).names()]).toEqual([[], []])
})

describe('is refused', () => {
  it.each<[string, Partial<Omit<InstallOptions, 'io'>>]>([
    ['时间“25:00”不正确', { at: '25:00' }],
    ['星期“someday”不正确', { days: 'someday' }],
    ['定时名称不正确：a/b', { name: 'a/b' }],
    ['收件人“caiwu”不是邮箱', { mailTo: ['caiwu'] }],
    ['变量 MY_TOKEN 像是密码或令牌，没有保存', { variables: ['MY_TOKEN'] }],
    ['没有环境变量 NOWHERE', { variables: ['NOWHERE'] }],
    ['计划有 1 处错误，没有运行任何步骤', { program: () => new Command('kaipiao').exitOverride() }],
  ])('%s', async (what, flags) => {
    const { machine, asked } = fakeMachine('darwin')
    expect((await failureOf(runScheduleInstall(optionsOf(machine, flags)))).text.what).toBe(what)
    expect(asked).toEqual([])
  })

  it('by the system, in its own words, and keeps nothing', async () => {
    const { machine, asked } = fakeMachine('darwin', {
      'launchctl bootstrap': { code: 5, stderr: 'Bootstrap failed: 5' },
    })
    const failure = await failureOf(runScheduleInstall(optionsOf(machine)))
    expect(failure.text).toMatchObject({ what: 'launchd 没有接受', why: 'Bootstrap failed: 5' })
    // What was unloaded a moment ago may need one.
    expect(asked.filter((line) => line.includes('bootstrap'))).toHaveLength(3)
    expect(createScheduleStore(join(home, 'state')).names()).toEqual([])
    const left = (await readdir(home, { recursive: true })).filter((name) => name.includes(unit))
    expect(left).toEqual([])
  })

  it('where there is none of that name, with those that there are', async () => {
    const options = optionsOf(fakeMachine('darwin').machine)
    await runScheduleInstall(options)
    const failure = await failureOf(runScheduleRemove({ ...options, name: '月末' }))
    expect(failure.text).toMatchObject({ what: '没有定时 月末', why: '现有：夜间' })
  })
})

it.each<[string, number[] | undefined]>([
  ['daily', [1, 2, 3, 4, 5, 6, 7]],
  ['mon-fri', [1, 2, 3, 4, 5]],
  ['Monday,sun', [1, 7]],
  ['3,1', [1, 3]],
  ['周一至周三，周日', [1, 2, 3, 7]],
  ['fri-mon', undefined],
  ['mon-', undefined],
  ['8', undefined],
  ['', undefined],
])('reads the days %s', (text, days) => {
  expect(readDays(text)).toEqual(days)
})
