/** What a unit of the system says: which program is run, where and when. */
export interface TimedCall {
  name: string
  /** Program and arguments, absolute paths. */
  words: readonly string[]
  folder: string
  /** Takes what is said before the program has begun, or where it cannot begin. */
  errorFile: string
  hour: number
  minute: number
  /** Monday is 1. */
  days: readonly number[]
}

export const twoDigits = (value: number): string => String(value).padStart(2, '0')
