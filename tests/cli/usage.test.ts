import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli, type CliPlace } from './support/run-cli.ts'

let place: CliPlace
beforeAll(async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kaipiao-usage-'))
  // Nothing listens there: what needs no platform must not ask one.
  place = { cwd, env: { KAIPIAO_STATE_DIR: join(cwd, 'state'), KAIPIAO_BASE_URL: 'http://127.0.0.1:9' } }
})
afterAll(() => rm(place.cwd, { recursive: true }))

describe('help and version', () => {
  it.each(['', 'enterprise import'])('kaipiao %s --help, --version', async (line) => {
    const command = line === '' ? [] : line.split(' ')
    const help = await runCli(place, [...command, '--help'])
    expect([help.code, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toContain(`用法： kaipiao${line === '' ? '' : ` ${line}`}`)
    const version = await runCli(place, [...command, '--version'])
    expect([version.code, version.stdout]).toEqual([0, '0.1.0\n'])
  })
})

describe('a command line that makes no sense', () => {
  it.each([
    ['entreprise', '没有命令 entreprise，是否要用 enterprise？'],
    ['enterprise import --dryrun x', '没有选项 --dryrun，是否要用 --dry-run？'],
    ['enterprise import a b', '参数过多：需要 1 个，给出 2 个'],
    ['order list --foo', '下一步：kaipiao order list --help'],
    ['order nope', '下一步：kaipiao order --help'],
    ['enterprise import', '缺少导入文件'],
    ['enterprise import x.csv --batch-size 0', '选项 --batch-size <n> 的值“0”不正确：需为正整数'],
    ['enterprise import x.csv --batch-size 1001', '每批最多 1000 行'],
    ['profile use', '缺少参数 <name>'],
    ['login --role king', '选项 --role <身份> 的值“king”不正确，可选：member, agency, service'],
    ['login --account', '选项 --account <账号> 后缺少值'],
    ['stock sync', '没有指定税盘'],
    ['stock sync --disk 1 --code 12345', '短信验证码应为6位数字'],
    ['invoice export', '必须给出 --since 和 --until'],
    ['invoice export --since 2026-01-01 --until 2026-01-31 --type pdf,doc', '没有类型 doc'],
    ['stats export', '需从 --month、--quarter、--last12、--since/--until 中选一种'],
    ['stats export --month --quarter', '需从 --month、--quarter、--last12、--since/--until 中选一种'],
    ['goods export', '该功能需选择税盘后使用'],
    ['goods list', '商品按税盘保存，请指定税盘'],
    ['customer list --state 9', 'state 没有值 9'],
    ['order cancel 1', '撤销 1 条开票订单需要确认'],
    ['customer list --sort nobody', '没有字段 nobody'],
    ['job show 2026', '没有任务 2026'],
    ['whoami --base-url ftp://x', '平台地址不正确：ftp://x'],
    ['completion cmd', '参数 <shell> 的值“cmd”不正确'],
    ['api listCustomer', '相近的有：listCustomers'],
    ['api listCustomers -f nobody=1', '操作 listCustomers 没有参数 nobody'],
    ['api getCustomerInfo', '缺少参数：id（'],
    ['api listCustomers -o doc', '没有输出形式 doc'],
    ['api list 客户 --jq .[', 'jq 表达式有误：.['],
  ])('%s', async (line, message) => {
    const { code, stdout, stderr } = await runCli(place, line.split(' '))
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  it('shows the help on stderr when a command is missing', async () => {
    const { code, stdout, stderr } = await runCli(place, ['enterprise'])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('用法： kaipiao enterprise')
  })

  it('is told as JSON with --json', async () => {
    const { stderr } = await runCli(place, ['stock', 'sync', '--json'])
    expect(JSON.parse(stderr)).toEqual({
      error: {
        kind: 'usage',
        exitCode: 2,
        what: '没有指定税盘',
        next: 'kaipiao stock sync --all，或 --disk 税盘号',
      },
    })
  })
})

describe('rules that are checked before any call', () => {
  it.each([
    ['--since 2024-01-01 --until 2025-01-02', '查询期间不能超过1年'],
    ['--since 2014-12-31 --until 2015-01-01', '开始日期不能早于2015-01-01'],
    ['--since 2026-02-01 --until 2026-01-01', '开始日期不能晚于结束日期'],
    ['--since 2026-02-30 --until 2026-03-01', '日期格式不正确'],
    [
      `--since 2026-01-01 --until 2026-01-31${Array.from({ length: 11 }, (_, n) => ` --keyword 词${n}`).join('')}`,
      '最多添加10个关键词',
    ],
  ])('invoice export %s', async (flags, message) => {
    const { code, stderr } = await runCli(place, ['invoice', 'export', ...flags.split(' ')])
    expect([code, stderr]).toEqual([7, expect.stringContaining(message)])
  })

  it('lets exactly one year pass', async () => {
    const { code } = await runCli(place, [
      'invoice',
      'export',
      '--since',
      '2024-01-01',
      '--until',
      '2025-01-01',
    ])
    expect(code).toBe(4)
  })
})
