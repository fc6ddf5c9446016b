import { describe, expect, it } from 'vitest'
import { buildProgram } from './program.ts'
import { fakeDeps } from '../testing/fake-deps.ts'
import { checkCommand } from '../plan/check-command.ts'
import { planValues, splitWords } from '../plan/plan-values.ts'
import { readPlan } from '../plan/read-plan.ts'

const now = Date.parse('2026-03-01T01:00:00+08:00')
const read = (text: string) =>
  readPlan(text, {
    now,
    env: { OUT: '结果' },
    checkCommand: (words) =>
      checkCommand(
        buildProgram(fakeDeps(), () => {}),
        words,
      ),
  })

const whole = `
name: 夜间
profile: 代账
report: { file: "报告/\${today}.eml", to: a@example.com }
steps:
  - name: 同步
    run: stock sync --all --wait
  - name: 导出
    run: kaipiao invoice export --since \${lastMonthStart} --until \${lastMonthEnd} --zip "\${env.OUT}/发 票.zip"
    days: [1, last]
    weekdays: 7
    timeout: 3600
  - name: 通知
    run: [job, list, --state, "stopped,open"]
    when: { step: 导出, is: [partial, failed] }
    exists: 企业.xlsx
    mayFail: true
`

describe('a plan', () => {
  it('is read with its values put in', () => {
    expect(read(whole)).toEqual({
      plan: {
        name: '夜间',
        profile: '代账',
        report: { file: '报告/2026-03-01.eml', to: 'a@example.com' },
        steps: [
          expect.objectContaining({ words: ['stock', 'sync', '--all', '--wait'], when: 'success' }),
          expect.objectContaining({
            words: [
              'invoice',
              'export',
              '--since',
              '2026-02-01',
              '--until',
              '2026-02-28',
              '--zip',
              '结果/发 票.zip',
            ],
            days: [1, 'last'],
            weekdays: [7],
            timeoutSeconds: 3600,
          }),
          expect.objectContaining({
            when: { step: '导出', is: ['partial', 'failed'] },
            exists: '企业.xlsx',
            mayFail: true,
          }),
        ],
      },
    })
  })

  const step = (run: string, rest = '') => `name: 夜\nsteps:\n  - name: 一\n    run: ${run}\n${rest}`
  it.each<[string, string, string]>([
    ['an unknown key', 'name: 夜\nstep: []\nsteps: [{ name: 一, run: doctor }]', '2:1 没有键 step，可用'],
    ['no steps', 'name: 夜\n', '1:1 计划缺少 steps'],
    ['nothing', '', '1:1 计划需有 name 和 steps'],
    ['broken YAML', 'name: [夜\nsteps: 1', '2:1 YAML 有误'],
    ['a key twice', 'name: 夜\nname: 日\nsteps: []', '2:1 YAML 有误'],
    ['a command that does not exist', step('stok sync --all'), '4:10 没有命令 stok，是否要用 stock？'],
    ['an option that does not exist', step('stock sync --al'), '4:10 没有选项 --al，是否要用 --all？'],
    [
      'a value that is none',
      step('invoice export --shard 6/5'),
      '4:10 选项 --shard <第几份/份数> 的值“6/5”不正确',
    ],
    ['half a command', step('invoice'), '4:10 不是完整的命令'],
    ['a plan in a plan', step('run 别的.yaml'), '4:10 计划中不能再运行计划'],
    ['a token', step('doctor --token abc'), '4:10 令牌不能写在计划中'],
    ['an unknown value', step('doctor --profile ${tody}'), '4:10 没有变量 ${tody}，可用：today'],
    ['an absent variable', step('doctor --profile ${env.NONE}'), '4:10 没有环境变量 NONE'],
    ['an open quote', step(`doctor --profile 'x`), '4:10 '],
    [
      'a later step',
      step('doctor', '    when: { step: 二 }\n  - { name: 二, run: doctor }'),
      '5:19 前面没有名为“二”的步骤',
    ],
    ['an unknown condition', step('doctor', '    when: sometimes'), '5:11 when 可选'],
    [
      'an unknown outcome',
      step('doctor', '  - { name: 二, run: doctor, when: { step: 一, is: [good] } }'),
      'is 可选',
    ],
    ['a day that is none', step('doctor', '    days: [32]'), '5:12 days 需为 1 到 31 或 last'],
    ['a name twice', step('doctor', '  - { name: 一, run: doctor }'), '5:13 步骤名“一”重复'],
    ['a report of another kind', `report: 报告.pdf\n${step('doctor')}`, '1:9 报告文件的扩展名需为'],
  ])('with %s is refused by its line', (_, text, fault) => {
    const result = read(text)
    const faults = 'faults' in result ? result.faults : []
    expect(faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n')).toContain(
      fault,
    )
  })

  it('is told all its faults at once', () => {
    const result = read('name: 夜\nsteps:\n  - run: stok\n  - name: 二\n    days: 0\n')
    expect('faults' in result && result.faults.map(({ line }) => line)).toEqual([3, 3, 4, 5])
  })
})

it('stands in the help as one that is valid', () => {
  const help: string[] = []
  const program = buildProgram(fakeDeps(), () => {})
  const run = program.commands.find((command) => command.name() === 'run')
  run?.configureOutput({ writeOut: (text) => help.push(text) }).outputHelp()
  const [, text = ''] = /计划文件：\n([^]*?)\n {2}变量：/.exec(help.join('')) ?? []
  const result = read(text.replace(/^ {2}/gm, ''))
  expect('faults' in result ? result.faults : result.plan.steps.length).toBe(4)
})

describe('the words of a line', () => {
  it.each<[string, string[] | undefined]>([
    ['a  b', ['a', 'b']],
    [`a "b c" 'd "e'`, ['a', 'b c', 'd "e']],
    ['--zip="发 票.zip"', ['--zip=发 票.zip']],
    [`""`, ['']],
    [`a "b`, undefined],
  ])('%s', (line, words) => {
    expect(splitWords(line)).toEqual(words)
  })
})

it('knows the days of the month before, over the turn of a year', () => {
  expect(planValues(Date.parse('2026-01-01T00:30:00+08:00'))).toMatchObject({
    today: '2026-01-01',
    yesterday: '2025-12-31',
    lastMonth: '2025-12',
    lastMonthStart: '2025-12-01',
    lastMonthEnd: '2025-12-31',
  })
})
