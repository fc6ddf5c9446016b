import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeIo } from '../io/testing/fake-io.ts'
import { Failure } from '../failures/failure.ts'
import { toFailure } from '../failures/to-failure.ts'
import { fieldColumns } from './field-column.ts'
import type { ListFlags } from './list-flags.ts'
import { writeListing } from './write-listing.ts'

const columns = fieldColumns(
  {
    id: { title: '编号', type: 'string' },
    name: { title: '名称', type: 'string' },
    state: { title: '状态', type: 'integer', options: [{ value: 1, label: '正常' }] },
    amount: { title: '金额', type: 'string', format: 'decimal' },
    tags: { title: '标签', type: 'array', items: { title: '', type: 'string' } },
  },
  ['name', 'state', 'amount'],
)
const rows = [
  { id: '7', name: '乙公司', state: 1, amount: '10.00', tags: ['一', '二'] },
  { id: '8', name: '甲,公司', state: 1, amount: '9.50', tags: [] },
]

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kaipiao-listing-'))))
afterAll(() => rm(folder, { recursive: true }))

async function show(flags: ListFlags, options: { isJson?: boolean; isTerminal?: boolean } = {}) {
  const io = fakeIo(options.isTerminal ? { isTerminal: true } : {})
  await writeListing({ io, isJson: options.isJson === true, flags, columns, rows })
  return io.outLines
}

describe('a list that breaks on its second page', () => {
  async function* broken(count: number) {
    await Promise.resolve()
    yield* rows.slice(0, count)
    throw new Failure('network', { what: '无法连接平台', why: '连接中断' })
  }
  async function breaking(flags: ListFlags, count = 2, isJson = false) {
    const io = fakeIo()
    const failure = await writeListing({ io, isJson, flags, columns, rows: broken(count) }).catch(toFailure)
    return { lines: io.outLines, why: failure?.text.why }
  }

  it.each<[string, ListFlags]>([
    ['TSV', { columns: 'name' }],
    ['CSV', { output: 'csv', columns: 'name' }],
    ['a table', { output: 'table', columns: 'name' }],
  ])('shows as %s what came, and says that it is not all', async (_, flags) => {
    const { lines, why } = await breaking(flags)
    const shown = lines.map((line) => line.trim().replaceAll('"', ''))
    expect(shown.filter((line) => !line.startsWith('─'))).toEqual(['名称', '乙公司', '甲,公司'])
    expect(why).toBe('结果不完整，只列出了前 2 行；连接中断')
  })

  it('is no document, whole or sorted', async () => {
    const held = { lines: [], why: '结果不完整，只取得了前 2 行，没有输出；连接中断' }
    expect(await breaking({ fields: 'id' }, 2, true)).toEqual(held)
    expect(await breaking({ sort: 'name' })).toEqual(held)
  })

  it('has no head before its first row', async () => {
    expect(await breaking({}, 0)).toEqual({ lines: [], why: '连接中断' })
  })
})

describe('a list', () => {
  it.each<[string, ListFlags, string[]]>([
    ['TSV in a pipe', {}, ['名称\t状态\t金额', '乙公司\t正常\t10.00', '甲,公司\t正常\t9.50']],
    ['CSV', { output: 'csv' }, ['名称,状态,金额', '乙公司,正常,10.00', '"甲,公司",正常,9.50']],
    ['names that other commands take', { output: 'names' }, ['7', '8']],
    ['columns by title or key', { columns: '标签，id' }, ['标签\t编号', '一、二\t7', '\t8']],
    ['an amount sorted as a number', { sort: 'amount', columns: 'name' }, ['名称', '甲,公司', '乙公司']],
    ['as many rows as wanted', { sort: '-金额', limit: 1, columns: 'name' }, ['名称', '乙公司']],
    ['what jq makes of it', { jq: '.[] | "\\(.id) \\(.state)"' }, ['7 1', '8 1']],
    [
      'what a template makes of it',
      {
        template:
          '{% for row in rows %}{{ row.name | pad: 10 }}|{{ row.amount | money | pad: 8, "right" }}|{{ row.texts.state }}\n{% endfor %}',
      },
      ['乙公司    |   10.00|正常', '甲,公司   |    9.50|正常'],
    ],
    ['jq, compact', { jq: '.[0].tags' }, ['["一","二"]']],
    [
      'one object a line, with codes',
      { output: 'jsonl', columns: 'state,id' },
      ['{"state":1,"id":"7"}', '{"state":1,"id":"8"}'],
    ],
  ])('shows %s', async (_, flags, lines) => {
    expect(await show(flags)).toEqual(lines)
  })

  it('shows the fields of --json as they came', async () => {
    expect(JSON.parse((await show({ fields: 'id,state' }, { isJson: true })).join(''))).toEqual([
      { id: '7', state: 1 },
      { id: '8', state: 1 },
    ])
    expect(JSON.parse((await show({}, { isJson: true })).join(''))[0]).toEqual({ ...rows[0] })
  })

  it('shows a table in a pipe where that is wanted', async () => {
    expect((await show({ output: 'table' }))[0]).toBe('名称     状态   金额')
  })

  it('goes to a file in the form that its name says, and overwrites none', async () => {
    const [csv, book] = [join(folder, '列表.csv'), join(folder, '列表.xlsx')]
    expect(await show({ output: csv })).toEqual([])
    expect(await readFile(csv, 'utf8')).toBe(
      '\uFEFF名称,状态,金额\r\n乙公司,正常,10.00\r\n"甲,公司",正常,9.50\r\n',
    )
    await show({ output: book })
    expect((await readXlsx(await readFile(book))).sheets[0]?.rows[1]).toEqual(['乙公司', '正常', 10])
    expect(toFailure(await show({ output: csv }).catch((error: unknown) => error)).text.what).toMatch(
      /已存在/,
    )
    await show({ output: csv, force: true, limit: 1 })
  })

  it.each<[ListFlags, string]>([
    [{ output: 'pdf' }, '没有输出形式 pdf'],
    [{ columns: '名字' }, '没有字段 名字'],
    [{ sort: 'price' }, '没有字段 price'],
    [{ fields: 'id' }, '参数过多：id'],
    [{ jq: '.', output: 'csv' }, '选项 --jq 与 -o csv 不能同时使用'],
    [{ jq: '.[' }, 'jq 表达式有误：.['],
    [{ template: '{{ rows }}', jq: '.' }, '选项 --template 与 --jq 不能同时使用'],
    [{ template: '{{ rows }}', output: 'csv' }, '选项 --template 与 -o csv 不能同时使用'],
    [{ template: '{% for row in rows %}\n  {{ row.nmae }}{% endfor %}' }, '模板有误：第 2 行第 6 列'],
    [{ template: '{{ rows[0].name | money }}' }, '模板有误：第 1 行第 1 列'],
    [{ template: '{% include "/etc/passwd" %}' }, '模板有误：第 1 行第 1 列'],
    [{ template: '{{ rows | nothing }}' }, '模板有误：第 1 行第 1 列'],
    [{ template: '@没有.liquid' }, '不能读取模板 没有.liquid'],
  ])('refuses %j: %s', async (flags, what) => {
    const failure = toFailure(await show(flags).catch((error: unknown) => error))
    expect([failure.kind, failure.text.what]).toEqual(['usage', what])
  })
})
