import type { Schemas } from '@kaipiao/client'
import {
  isTrialBalanceTitle,
  readTrialBalance,
} from '@kaipiao/domain/declarations/statements/read-trial-balance'
import { readWholeFile } from '../../../kit/files.ts'
import { faultOfFile } from '../../../kit/pages.ts'

export type TrialFile = { accounts: Schemas['AccountFigures'][] } | { faults: readonly string[] }

/** Accounts of the first sheet that has some, or why none could be read, in words. */
export async function readTrialFile(file: File): Promise<TrialFile> {
  try {
    const sheets = await readWholeFile(file, isTrialBalanceTitle)
    const read = sheets.map(({ cells }) => readTrialBalance(cells))
    const found = read.find(({ ok }) => ok)
    if (found?.ok) return { accounts: found.value.map(({ account }) => account) }
    const [first] = read
    return { faults: first && !first.ok ? first.issues.map(({ message }) => message) : ['文件中没有工作表'] }
  } catch (error) {
    return { faults: [faultOfFile(error)] }
  }
}
