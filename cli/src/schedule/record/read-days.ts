const names: Readonly<Record<string, number>> = {
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
  sun: 7,
}
const chinese = '一二三四五六日'

/** Days of the week as typed: `daily`, `mon-fri`, `mon,wed`, `1,3`, `周一,周三`; undefined where one is none. */
export function readDays(text: string): number[] | undefined {
  if (/^(daily|每天)$/i.test(text.trim())) return [1, 2, 3, 4, 5, 6, 7]
  const found = new Set<number>()
  for (const part of text.split(/[,，、]/)) {
    const [from, to] = part.split(/[-至]/).map(readDay)
    if (from === undefined || part.split(/[-至]/).length > 2) return undefined
    const last = /[-至]/.test(part) ? to : from
    if (last === undefined || last < from) return undefined
    for (let day = from; day <= last; day += 1) found.add(day)
  }
  return [...found].toSorted((one, other) => one - other)
}

function readDay(text: string): number | undefined {
  const word = text.trim().toLowerCase()
  if (/^[1-7]$/.test(word)) return Number(word)
  const letter = /^(?:周|星期)([一二三四五六日天])$/.exec(word)?.[1]
  if (letter !== undefined) return chinese.indexOf(letter === '天' ? '日' : letter) + 1
  return names[word.slice(0, 3)] !== undefined && /^[a-z]+$/.test(word) ? names[word.slice(0, 3)] : undefined
}

/** `每天` or `周一、周三`. */
export const daysText = (days: readonly number[]): string =>
  days.length === 7 ? '每天' : days.map((day) => `周${chinese[day - 1] ?? ''}`).join('、')
