/** What the rules must refuse. Checked by the compiler: an error that is no longer one fails the build. */
import type { Issue } from '@kaipiao/domain/result/issue'

export const error: Issue = {
  code: 'seller.incomplete',
  path: 'seller',
  message: '缺少名称',
  severity: 'error',
}

// @ts-expect-error an issue says how grave it is: none is an error by leaving it out
export const unsaid: Issue = { code: 'seller.incomplete', path: 'seller', message: '缺少名称' }

// @ts-expect-error no such severity
export const unknown: Issue = { ...error, severity: 'fatal' }
