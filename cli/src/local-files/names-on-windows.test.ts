/** Files that we write stand on Windows as well, under names that the platform or a user made up. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fittingName } from './fitting-name.ts'
import { saveDownload } from './save-download.ts'

let folder = ''
let before = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-names-'))
  before = process.cwd()
  process.chdir(folder)
})
afterEach(async () => {
  process.chdir(before)
  await rm(folder, { recursive: true, force: true })
})

async function savedAs(fileName: string): Promise<string> {
  const blob = new Blob(['x'])
  const { path = '' } = await saveDownload({
    io: fakeIo(),
    download: () =>
      Promise.resolve({ fileName, contentType: '', body: blob.stream(), blob: () => Promise.resolve(blob) }),
    output: undefined,
    force: false,
  })
  expect(await readdir(folder)).toEqual([win32.basename(path.replaceAll('/', '\\'))])
  return path.slice(folder.length + 1)
}

describe('a download', () => {
  it.each([
    ['商品.xlsx', '商品.xlsx'],
    ['CON', '_CON'],
    ['aux.xlsx', '_aux.xlsx'],
    ['com1 .zip', '_com1 .zip'],
    ['甲|乙?.pdf', '甲_乙_.pdf'],
    ['名称. . ', '名称'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Windows\\x.txt', 'x.txt'],
    ['/etc/passwd', 'passwd'],
    ['...', 'download'],
    ['-', 'download'],
  ])('that is called %j is saved as %j', async (given, name) => {
    expect((await savedAs(given)).split('/').at(-1)).toBe(name)
  })

  it('of a name that is too long keeps its extension', async () => {
    const name = await savedAs(`${'长'.repeat(200)}.xlsx`)
    expect(name).toMatch(/^长+\.xlsx$/)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
  })
})

it('cuts no letter in two, and keeps the ending that it is told', () => {
  const name = fittingName(`${'𠮷'.repeat(100)}-结果.csv`, '-结果.csv')
  expect(name).toMatch(/^𠮷+-结果\.csv$/u)
  expect(fittingName('企业-结果.csv')).toBe('企业-结果.csv')
})
