/**
 * Names of a shop with the code that was chosen there, and how they are kept apart: `fit` for fitting and for looking
 * at, `names` held out name by name, `categories` held out as whole categories. The file belongs to nobody here: it is
 * read where it lies (`../shared/data/goods-names.csv`), and measured only if it is there.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { significantDigits } from '@kaipiao/domain/invoicing/goods-coding/tax-code-row'

type Part = 'fit' | 'names' | 'categories'

interface ShopName {
  name: string
  /** 19 digits; not always a leaf. */
  code: string
  part: Part
}

const FILES = ['../../../shared/data/goods-names.csv', '../../../../shared/data/goods-names.csv']
/** Families that are held out whole: salt, starchy flours, frozen sweets, rice wine, furniture, toys, oil seeds. */
const HELD_OUT = ['1020506', '1030103', '1030209', '1030304', '1050201', '1060408', '1010103']

/** The names, or undefined where the file is not at hand. */
export function readShopNames(): ShopName[] | undefined {
  const path = FILES.map((file) => fileURLToPath(new URL(file, import.meta.url))).find((file) =>
    existsSync(file),
  )
  if (path === undefined) return undefined
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .flatMap((line) => {
      const [, name, code] = /^"?(.+?)"?,(\d{19})$/.exec(line) ?? []
      return name === undefined || code === undefined ? [] : [{ name, code, part: partOf(name, code) }]
    })
}

function partOf(name: string, code: string): Part {
  const isHeldOut = HELD_OUT.some((family) => code.startsWith(family))
  if (isHeldOut || chance(`category ${significantDigits(code)}`) < 0.15) return 'categories'
  return chance(`name ${name}`) < 0.3 ? 'names' : 'fit'
}

/** From 0 to 1, always the same for the same text. */
function chance(text: string): number {
  return createHash('md5').update(text).digest().readUInt32LE(0) / 2 ** 32
}
