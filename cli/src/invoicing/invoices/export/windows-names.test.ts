/** Archives are unpacked on Windows too: every name has to stand there as it is. */
import { win32 } from 'node:path'
import { fileNameOf } from '@kaipiao/domain/files/documents/file-name'
import { namedInvoice } from '@kaipiao/domain/invoicing/testing/named-invoice'
import { describe, expect, it } from 'vitest'

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
    const name = fileNameOf('{购方}/{月}/{号码}', namedInvoice({ gfmc }))
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
