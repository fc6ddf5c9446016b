/** What stands at the head of a face beside its title, on the screen and in the files. Sources: domain.md §1.1, §1.2; law-2026.md §8. */
import type { InvoiceFace } from './face.ts'

type FactKey = 'code' | 'number' | 'date' | 'checkCode' | 'diskNumber' | 'paperCode' | 'paperNumber'

export interface FaceFact {
  key: FactKey
  caption: string
  /** Empty where the invoice has none yet. */
  value: string
}

const CAPTIONS: Readonly<Record<FactKey, string>> = {
  code: '发票代码',
  number: '发票号码',
  date: '开票日期',
  checkCode: '校验码',
  diskNumber: '机器编号',
  paperCode: '纸质发票代码',
  paperNumber: '纸质发票号码',
}

/** The number of 20 digits stands first: programs take the first that is called a number. */
const DIGITAL = ['number', 'date', 'paperCode', 'paperNumber'] as const
const PAPER = ['code', 'number', 'date', 'checkCode', 'diskNumber'] as const

/** Codes, numbers and day in their order; what the invoice has not is left out, but for its number. */
export function faceFacts(face: InvoiceFace): readonly FaceFact[] {
  const keys = face.form === 'digital' ? DIGITAL : PAPER
  return keys
    .map((key) => ({ key, caption: CAPTIONS[key], value: face[key] }))
    .filter(({ key, value }) => value !== '' || key === 'number')
}
