/** What a number format makes of a number: nothing, zeros in front (`000000`), a day, or an hour of no day. */
export type NumberLook = 'plain' | 'day' | 'time' | { zeros: string }

/** Ids that every spreadsheet program knows without a definition: dates of the West and of East Asia, and hours. */
export function lookOfId(id: number): NumberLook {
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time'
  // Some of these are hours in Chinese editions and days in Japanese ones: the number tells which is meant.
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDay ? 'day' : 'plain'
}

/** The longest format code that Excel takes. */
const maxCodeLength = 255

/** General, as editions call it in files: it shows the number. */
const general = /^(?:general|standard|g\/\S+)$/i

/** The look of a format code: `000000` pads to six digits, `yyyy-mm-dd` is a day, the rest leaves digits alone. */
export function lookOf(code: string): NumberLook {
  if (code.length > maxCodeLength) return 'plain'
  const section = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?:h+|m+|s+)\]/gi, 'h')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')[0]
    ?.trim()
  if (section === undefined || section === '' || general.test(section)) return 'plain'
  const letters = section.replace(/e[+-]|am\/pm|a\/p/gi, '')
  if (/[yde]|aaa|ggg/i.test(letters)) return 'day'
  if (/[hs]/i.test(letters)) return 'time'
  if (/m/i.test(letters)) return 'day'
  return /^0{2,}$/.test(section) ? { zeros: section } : 'plain'
}
