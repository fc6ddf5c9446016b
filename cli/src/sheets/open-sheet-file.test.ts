import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toFailure } from '../failures/to-failure.ts'
import { openSheet } from './open-sheet-file.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-sheet-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function faultOf(path: string, sheetName?: string) {
  const { kind, text } = await openSheet(path, sheetName).then(
    () => Promise.reject(new Error('read')),
    toFailure,
  )
  return [kind, text.what, text.next]
}

it('reads a file any number of times, until it is closed', async () => {
  const path = join(folder, '企业.xlsx')
  await writeFile(path, await writeXlsx({ sheets: [{ name: '企业', rows: [['甲'], ['乙']] }] }))
  const sheet = await openSheet(path)
  const cells = []
  for (const _ of [1, 2]) for await (const row of sheet.rows()) cells.push(row.cells[0])
  await sheet.close()
  expect(cells).toEqual(['甲', '乙', '甲', '乙'])
})

it('says of a file that cannot be read what to do about it', async () => {
  const [empty, book] = [join(folder, '空.csv'), join(folder, '企业.xlsx')]
  await writeFile(empty, '')
  await writeFile(book, await writeXlsx({ sheets: [{ name: '企业', rows: [['甲']] }] }))
  const template = 'kaipiao enterprise template -o 企业.xlsx'
  expect(await faultOf(empty)).toEqual(['validation', `文件是空的：${empty}`, template])
  expect(await faultOf(book, '没有')).toEqual([
    'validation',
    '工作簿中没有名为“没有”的工作表',
    '用 --sheet 指定其中之一',
  ])
  const missing = join(folder, '无.xlsx')
  expect(await faultOf(missing)).toEqual(['usage', `找不到文件：${missing}`, undefined])
  expect(await faultOf(folder)).toEqual(['usage', `这是文件夹而不是文件：${folder}`, undefined])
})
