import { codes } from '@kaipiao/client/codes'
import { checkExportRange } from '@kaipiao/domain/ranges/export-range'
import { BadRequest, refuse } from '../outcome.ts'

/**
 * Refuses days `YYYY-MM-DD` that nobody may ask for (CN36, VL23, CU15): more than a year apart by 104000002, else by a
 * bad request that names `qsrq` or `zzrq` in this part of the request.
 */
export function assertPeriod(part: 'query' | 'body', qsrq: string, zzrq: string): void {
  const [issue] = checkExportRange(qsrq, zzrq)
  if (issue?.code === 'range.tooLong') refuse(codes.periodTooLong)
  if (issue !== undefined)
    throw new BadRequest(`/${part}/${issue.path === 'since' ? 'qsrq' : 'zzrq'}`, issue.message)
}
