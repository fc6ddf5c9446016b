import type { Description } from '../contract/description.ts'
import type { BusinessCode } from './outcome.ts'

export function isBusinessCode(description: Description, code: number): code is BusinessCode {
  return description.labels.has(code)
}
