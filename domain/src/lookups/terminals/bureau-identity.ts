/** Source: checklist ST01; 6 does not exist. */
import { figureText } from '../../reading/figure-text.ts'
import type { Lookup } from '../lookup.ts'

export type BureauIdentity = '1' | '2' | '3' | '4' | '5' | '7' | '99'

/** Identity at the tax bureau (dlsf). */
export const BUREAU_IDENTITIES: Lookup<BureauIdentity> = [
  { value: '1', label: '财务负责人' },
  { value: '2', label: '法定代表人' },
  { value: '3', label: '办税员' },
  { value: '4', label: '购票员' },
  { value: '5', label: '普通管理员' },
  { value: '7', label: '开票员' },
  { value: '99', label: '其他' },
]

const VALUES: ReadonlySet<string> = new Set(BUREAU_IDENTITIES.map(({ value }) => value))

/** True for the texts of the table; `6` and `01` are none of it. */
export function isBureauIdentity(text: string): text is BureauIdentity {
  return VALUES.has(text)
}

/** The value that a cell means: `3`, `３`, `办税员`, `3办税员`, `3-办税员`; what is none of them stays as it is written. */
export function readBureauIdentity(text: string): string {
  const plain = figureText(text)
  const [, number = '', label = ''] = /^(\d*)[\s.:、-]*(\D*)$/.exec(plain) ?? []
  const found = BUREAU_IDENTITIES.find((entry) => entry.label === label)
  return found !== undefined && (number === '' || number === found.value) ? found.value : plain
}

/** What may be written there, for whoever wrote something else. */
export const BUREAU_IDENTITY_HINT = `可填：${BUREAU_IDENTITIES.map(({ value, label }) => value + label).join('、')}`
