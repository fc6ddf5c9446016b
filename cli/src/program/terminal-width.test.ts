/** Whatever the command line shows on a terminal is no wider than it; in a pipe nothing is cut. */
import { PassThrough, Writable } from 'node:stream'
import { catalogue } from '@kaipiao/client/catalogue'
import type { CatalogueFields } from '@kaipiao/client/catalogue-types'
import type { Field } from '@kaipiao/client/types'
import { describe, expect, it } from 'vitest'
import { buildProgram } from './program.ts'
import { describeLines } from '../contract/describe-operation.ts'
import { invoiceColumns, type Invoice } from '../invoicing/invoices/invoice-columns.ts'
import { createIo } from '../io/io.ts'
import { fieldColumns, type WireRow } from '../listing/field-column.ts'
import { listCommandEntries } from '../command-line/command-entry.ts'
import { showRecord } from '../nouns/run-noun-get.ts'
import { allNouns } from './nouns.ts'
import { isIdentifying } from '../io/is-identifying.ts'
import { createProgress } from '../io/progress.ts'
import { showFacts, showRows, tableLines } from '../io/show-rows.ts'
import { stockColumns, type StockRow } from '../invoicing/stock/stock-columns.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeDeps } from '../testing/fake-deps.ts'
import { textWidth } from '../io/text-width.ts'

const widths = [80, 120] as const
const cases = widths.flatMap((width) => allNouns.map((noun) => [noun.name, width, noun] as const))

const longName = '内蒙古自治区呼和浩特市云栖示例信息技术服务股份有限公司第二分公司'
const longText = `${longName}：税局返回 E1037 signature mismatch，请稍后重试；${longName}`

/** The longest that a field of this kind holds. */
function valueOf(field: Field): unknown {
  if (/^税号$|(?:编号|号码|单号|流水号)$/.test(field.title)) return '26111000000001013408'
  if (field.type === 'array') return [valueOf(field.items ?? { title: '', type: 'string' })]
  const fields = catalogue.schemas[field.schema ?? '']
  if (fields) return rowOf(fields)
  if (field.type === 'integer' || field.type === 'number') return 1_234_567
  if (field.type === 'boolean') return true
  if (field.schema === 'Rate') return '0.015'
  if (field.format === 'decimal') return '-1234567890.12'
  if (field.format === 'date-time') return '2026-11-24 01:06:08'
  return field.options?.[0]?.value ?? longText
}

const rowOf = (fields: CatalogueFields): WireRow =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(field)]))

const tooWide = (lines: readonly string[], width: number) => lines.filter((line) => textWidth(line) > width)

const terminalOf = (columns: number) => ({ ...fakeIo({ isTerminal: true }), columns })

describe('a list', () => {
  it.each(cases)('of the noun %s fits a terminal of %i columns', (_, width, noun) => {
    const fields = catalogue.schemas[catalogue.operations[noun.list]?.reply.row ?? ''] ?? {}
    const columns = fieldColumns(fields, noun.columns, noun.id)
    const rows = [rowOf(fields), {}]
    const io = terminalOf(width)
    showRows({ io, isJson: false, columns, rows })
    expect(tooWide(io.outLines, width)).toEqual([])
    // A table, and not a block for each row.
    expect(io.outLines[1]).toMatch(/^[─ ]+$/)
    expect(io.outLines.length).toBeLessThanOrEqual(2 + rows.length + 2)
    const whole = fieldColumns(fields)
    const all = terminalOf(width)
    showRows({ io: all, isJson: false, columns: whole, rows })
    expect(tooWide(all.outLines, width)).toEqual([])
    const pipe = fakeIo()
    showRows({ io: pipe, isJson: false, columns, rows })
    expect(pipe.outLines[0]).toBe(columns.flatMap((one) => (one.isJsonOnly ? [] : [one.title])).join('\t'))
    expect(pipe.outLines.join('\n')).not.toContain('…')
  })

  it.each(allNouns.map((noun) => [noun.name, noun] as const))(
    'of the noun %s keeps in 60 columns what identifies a row, and says how many columns it left out',
    (_, noun) => {
      const fields = catalogue.schemas[catalogue.operations[noun.list]?.reply.row ?? ''] ?? {}
      const columns = fieldColumns(fields, noun.columns, noun.id)
      const shown = columns.filter(({ isJsonOnly }) => isJsonOnly !== true)
      const lines = tableLines(shown, [rowOf(fields)], 60)
      expect(tooWide(lines, 60)).toEqual([])
      expect(lines[1]).toMatch(/^[─ ]+$/)
      const known = shown.filter(({ title, isName }) => isName === true || isIdentifying(title))
      // Whatever has no number and no name is known by its first column.
      const wanted = known.length > 0 ? known.slice(0, 2) : shown.slice(0, 1)
      for (const { title } of wanted)
        expect([noun.name, lines[0]]).toEqual([noun.name, expect.stringContaining(title)])
      const told = /^… 未显示 (\d+) 列：(.*)。用/.exec(lines.slice(3).join('')) ?? ['', '0', '']
      const kept = shown.filter(({ title }) => lines[0]?.split(/ {2,}/).includes(title))
      expect(kept.length + Number(told[1])).toBe(shown.length)
      // A number is whole or not there.
      for (const { title, key } of known)
        if (kept.some((one) => one.title === title) && /号$|号码$/.test(title))
          expect([key, lines[2]]).toEqual([key, expect.stringContaining('26111000000001013408')])
    },
  )

  it.each(widths)('of invoices keeps number, date and amounts in %i columns', (width) => {
    const fields = catalogue.schemas['Invoice'] ?? {}
    const amounts = { hjje: '11264.15', hjse: '675.85', jshj: '11940.00' }
    const invoice = {
      ...rowOf(fields),
      ...amounts,
      fphm: '26111000000001013408',
      kprq: '2026-11-24 01:06:08',
    }
    const lines = tableLines(invoiceColumns, [invoice as unknown as Invoice], width)
    expect(tooWide(lines, width)).toEqual([])
    for (const title of ['发票号码', '开票日期', '价税合计']) expect(lines[0]).toContain(title)
    expect(lines[2]).toMatch(/ 2026-11-24 .*11,940\.00/)
    expect(lines.slice(3).join('')).toMatch(/^… 未显示 \d+ 列：.*购方税号.*用 --columns 选择列$/)
  })

  it('of invoices keeps number and name in 60 columns, and of stock the disk and the numbers', () => {
    const invoice = { ...rowOf(catalogue.schemas['Invoice'] ?? {}), fphm: '26111000000001013408' }
    const lines = tableLines(invoiceColumns, [invoice as unknown as Invoice], 60)
    expect(tooWide(lines, 60)).toEqual([])
    for (const title of ['发票号码', '购方名称']) expect(lines[0]).toContain(title)
    expect(lines[2]).toContain('26111000000001013408')
    const row = { ...rowOf(catalogue.schemas['StockVolume'] ?? {}), taxerName: longName }
    const stock = tableLines(stockColumns, [row as unknown as StockRow], 60)
    expect(tooWide(stock, 60)).toEqual([])
    for (const title of ['税盘编号', '企业名称']) expect(stock[0]).toContain(title)
  })

  it.each(widths)('of stock fits %i columns', (width) => {
    const row = { ...rowOf(catalogue.schemas['StockVolume'] ?? {}), taxerName: longName }
    expect(tooWide(tableLines(stockColumns, [row as unknown as StockRow], width), width)).toEqual([])
  })

  it('keeps what other commands name a row by, and cuts a time behind its day', () => {
    const columns = [
      { title: '税盘编号', key: 'diskId', value: () => '661000000001', isName: true },
      { title: '企业名称', key: 'name', value: () => longName },
      { title: '更新时间', key: 'at', value: () => '2026-11-24 01:06:08' },
    ]
    expect(tableLines(columns, [{}], 40)[2]).toMatch(/^661000000001 {2}\S+…\S+ +2026-11-24$/)
  })

  it('of more rows than a call takes arguments is drawn', () => {
    const columns = [{ title: '编号', key: 'id', value: (row: number) => row }]
    const rows = Array.from({ length: 200_000 }, (_, at) => at)
    expect(tableLines(columns, rows, 80)).toHaveLength(200_002)
  })
})

describe('a record', () => {
  it.each(cases)('of the noun %s fits a terminal of %i columns and loses nothing', (_, width, noun) => {
    const entry = catalogue.operations[noun.get ?? noun.list]
    const fields = catalogue.schemas[entry?.reply.row ?? ''] ?? {}
    const record = rowOf(fields)
    const io = terminalOf(width)
    showRecord(io, fields, record, catalogue.schemas)
    expect(tooWide(io.outLines, width)).toEqual([])
    expect(io.outLines.filter((line) => line.includes('…'))).toEqual([])
    const pipe = fakeIo()
    showRecord(pipe, fields, record, catalogue.schemas)
    expect(io.outLines.join('').replace(/[─\s]/g, '').length).toBe(
      pipe.outLines.join('').replace(/\s/g, '').length,
    )
  })

  it('names its parts by their own titles, and wraps below its value', () => {
    const io = terminalOf(40)
    showFacts(io, [['说明', longText]])
    expect(tooWide(io.outLines, 40)).toEqual([])
    expect(io.outLines.slice(3).every((line) => line.startsWith('      '))).toBe(true)
    const parts = fakeIo()
    const fields: CatalogueFields = { zhxx: { title: '账号信息', type: 'object', schema: 'Part' } }
    const part: CatalogueFields = { dlzh: { title: '登录账号', type: 'string' } }
    showRecord(parts, fields, { zhxx: { dlzh: '13800000011' } }, { Part: part })
    expect(parts.outLines[1]).toBe('账号信息 · 登录账号\t13800000011')
  })
})

describe('what is said', () => {
  it.each(widths)('in help fits %i columns', (width) => {
    const deps = fakeDeps(terminalOf(width))
    for (const { path, help } of listCommandEntries(buildProgram(deps, () => {})))
      expect([path, tooWide(help.split('\n'), width)]).toEqual([path, []])
  })

  it.each(widths)('of an operation fits %i columns, but for what is to be copied', (width) => {
    for (const entry of Object.values(catalogue.operations)) {
      const lines = describeLines(entry, catalogue, 'http://127.0.0.1:4000', width)
      const told = lines.slice(2, lines.indexOf('示例：'))
      expect([entry.id, tooWide(told, width)]).toEqual([entry.id, []])
    }
  })

  it.each(widths)('of a fault fits %i columns, and a command stays whole', (width) => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: width })
    const chunks: Buffer[] = []
    stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const io = createIo({ stdin: new PassThrough(), stdout: new Writable(), stderr })
    io.err(`原因：${longText}`)
    io.err('下一步：34 个终端中 3 个没有登录税局，请逐一登录；kaipiao bureau status --left -o names 列出它们')
    const json = JSON.stringify({ error: longText.repeat(3) })
    io.err(json)
    const lines = Buffer.concat(chunks).toString().split('\n')
    expect(lines).toContain(json)
    expect(tooWide(lines, width)).toEqual([json])
    expect(lines.some((line) => line.includes('kaipiao bureau status --left -o names'))).toBe(true)
    expect(lines[1]).toMatch(/^ {6}\S/)
  })

  it('of progress stays on its line', () => {
    const raw: string[] = []
    const io = { ...terminalOf(30), isErrTerminal: true, errRaw: (text: string) => void raw.push(text) }
    const progress = createProgress({ io, isSilent: false, label: longName, total: 3 })
    progress.add(3)
    expect(raw.length).toBeGreaterThan(0)
    expect(raw.filter((text) => textWidth(text) >= 30)).toEqual([])
  })
})
