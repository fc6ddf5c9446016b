import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli, type CliPlace, type CliResult } from './support/run-cli.ts'

let place: CliPlace
beforeAll(async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'kaipiao-bad-'))
  // Nothing listens there: a file that cannot be read must be refused before anything is sent.
  place = { cwd, env: { KAIPIAO_STATE_DIR: join(cwd, 'state'), KAIPIAO_BASE_URL: 'http://127.0.0.1:9' } }
})
afterAll(() => rm(place.cwd, { recursive: true }))

const header = ['企业名称', '税号']
const taxId = '91330681MA00000001'

async function importBytes(name: string, bytes: Uint8Array | string, ...flags: string[]): Promise<CliResult> {
  await writeFile(join(place.cwd, name), bytes)
  return runCli(place, ['enterprise', 'import', name, '--dry-run', ...flags])
}
const importSheets = async (sheets: WriteSheet[], ...flags: string[]) =>
  importBytes('企业.xlsx', await writeXlsx({ sheets }), ...flags)

describe('a file that cannot be imported', () => {
  const compoundFile = (entry: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(`${entry}\0`, 'utf16le'),
    ])

  it.each<[string, Uint8Array | string, string]>([
    ['乱码.xlsx', 'not a workbook', '文件已损坏，无法读取\n原因：扩展名是 .xlsx，但内容不是工作簿'],
    [
      '截断.xlsx',
      Buffer.from('504b0304140008080800000000000000', 'hex'),
      '文件已损坏，无法读取\n原因：内容不是完整的 .xlsx 工作簿',
    ],
    ['密码.xlsx', compoundFile('EncryptedPackage'), '工作簿设有打开密码，无法读取'],
    ['旧版.xls', compoundFile('Workbook'), '文件已损坏，无法读取\n原因：内容不是完整的 .xls 工作簿'],
    ['空.csv', '', '文件是空的'],
    ['表头.csv', '企业名称,税号\n', '文件中没有可导入的数据'],
    ['空行.csv', '企业名称,税号\n,,\n , \n', '文件中没有可导入的数据'],
    ['缺列.csv', `企业名称,登录账号\n甲,u\n`, '缺少列：税号'],
    ['无表头.csv', `甲公司,${taxId}\n`, '未找到表头'],
    ['重列.csv', `企业名称,税号,纳税人识别号\n甲,1,2\n`, '列重复：税号'],
    ['引号.csv', `企业名称,税号\n"甲公司,${taxId}\n`, '第 2 行的双引号没有成对'],
    ['二进制.csv', Buffer.from([0xff, 0xff, 0x00, 0x80]), '无法识别文件编码'],
  ])('%s', async (name, bytes, message) => {
    const { code, stdout, stderr } = await importBytes(name, bytes)
    expect([code, stdout]).toEqual([7, ''])
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/)
  })

  it('says which sheets there are when the wrong one was read', async () => {
    const sheets = [
      { name: '说明', rows: [['请填写第二页']] },
      { name: '数据', rows: [header, ['甲公司', taxId]] },
    ]
    const wrong = await importSheets(sheets)
    expect(wrong).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('下一步：若数据在其他工作表（数据），用 --sheet 指定'),
    })
    expect(await importSheets(sheets, '--sheet', '名单')).toMatchObject({
      code: 7,
      stderr: expect.stringContaining('现有工作表：说明、数据'),
    })
    expect((await importSheets(sheets, '--sheet', '数据')).code).toBe(0)
  })

  it('has more than 100,000 rows', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => `甲公司,9133${String(n).padStart(14, '0')}`).join('\n')
    const tooMany = await importBytes('十万零一.csv', `企业名称,税号\n${rows(100_001)}\n`)
    expect(tooMany).toMatchObject({
      code: 7,
      stdout: '',
      stderr: expect.stringContaining('一次最多导入100000行，请拆分文件'),
    })
    expect((await importBytes('十万.csv', `企业名称,税号\n${rows(100_000)}\n`, '--quiet')).code).toBe(0)
  })

  it('is missing, or a folder', async () => {
    expect(await runCli(place, ['enterprise', 'import', '没有.xlsx'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('找不到文件'),
    })
    expect(await runCli(place, ['enterprise', 'import', '.'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('这是文件夹而不是文件'),
    })
  })
})

describe('a cell that cannot be trusted', () => {
  const reasons = async (sheet: WriteSheet) => {
    const { stdout } = await importSheets([sheet], '--json')
    const { rows } = JSON.parse(stdout) as { rows: Array<{ fileLine: number; messages: string[] }> }
    return rows.map(({ fileLine, messages }) => [fileLine, messages[0]])
  }

  it('is a fault of its row, the other rows go on', async () => {
    expect(
      await reasons({
        name: '企业',
        rows: [header, ['甲公司', taxId], ['', '91330681MA00000002'], ['丙公司', 45000], ['丁公司', '']],
        cells: new Map([
          ['2,0', { value: '乙公司', formula: 'A2', formulaResult: '乙公司' }],
          ['3,1', { value: 45000, style: { numFmt: 'yyyy/m/d' } }],
          ['4,1', { value: '#N/A', type: 'error' }],
        ]),
      }),
    ).toEqual([
      [4, '税号是日期格式，请改为文本格式后重新填写（B4“2023-03-15”）'],
      [5, '税号含有错误值，请改正后重新填写（B5“#N/A”）'],
    ])
  })

  it('is merged with others', async () => {
    expect(
      await reasons({
        name: '企业',
        rows: [
          ['企业导入表', ''],
          header,
          ['甲公司', taxId],
          ['', '91330681MA00000002'],
          ['丙公司', '91330681MA00000003'],
        ],
        merges: [
          { startRow: 0, endRow: 0, startCol: 0, endCol: 1 },
          { startRow: 2, endRow: 3, startCol: 0, endCol: 0 },
        ],
      }),
    ).toEqual([
      [3, '企业名称是合并单元格，请取消合并（A3“甲公司”）'],
      [4, '企业名称是合并单元格，请取消合并（A4）'],
    ])
  })
})

describe('a place that cannot be written', () => {
  it('is told, and nothing is sent', async () => {
    await writeFile(join(place.cwd, '坏.csv'), '企业名称,税号\n甲,1\n')
    const { code, stderr } = await runCli(place, [
      'enterprise',
      'import',
      '坏.csv',
      '--dry-run',
      '--out-dir',
      '坏.csv/结果',
    ])
    expect(code).toBe(1)
    expect(stderr).toContain('路径不是文件夹')
  })
})
