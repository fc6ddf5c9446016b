/** Archives are unpacked on Windows too: every name has to stand there as it is. */
import { win32 } from 'node:path'
import { fileNameOf } from '@kaipiao/domain/document/file-name'
import { describe, expect, it } from 'vitest'

const invoice = {
  id: '1001',
  fpdm: '',
  fphm: '26110000000000000001',
  kprq: '2026-01-15 10:30:00',
  xfmc: '北京青禾商贸有限公司',
  xfsbh: '91110105MADEM0011A',
  gfsbh: '',
  fplxdm: '82',
  fplb: 0,
  diskId: '661000000001',
  jshj: '113.00',
} as const

describe('the name of a document', () => {
  it.each([
    'CON',
    'nul.txt',
    'Com¹',
    'LPT9 .x',
    'CONIN$',
    'C:\\x',
    '..',
    'a. . ',
    '甲|乙?*<>"',
    '\t',
    '\\\\server\\x',
  ])('stands on Windows where the buyer is called %j', (gfmc) => {
    const name = fileNameOf('{购方}/{月}/{号码}', { ...invoice, gfmc })
    const parts = name.split('/')
    expect(parts).toHaveLength(3)
    expect(win32.isAbsolute(name)).toBe(false)
    expect(win32.normalize(name)).toBe(win32.join(...parts))
    for (const part of parts) {
      expect(win32.parse(part)).toMatchObject({ root: '', dir: '', base: part })
      expect(part).not.toMatch(/[\p{Cc}\\/:*?"<>|]|[. ]$/u)
      expect(part.split('.')[0]?.trim()).not.toMatch(/^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])$/i)
    }
  })
})
