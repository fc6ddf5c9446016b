import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'

type Operation = ControlSchemas['OperationCoverage']

/** An operation of which something is missing, and how far away that is. */
export interface CoverageGap {
  readonly operation: Operation
  /** In Chinese: what was seen, and what was not. */
  readonly words: string
}

/**
 * Operations that were never called, or never with success, nearest first: those that were called and only refused, then
 * those beside many that were called.
 */
export function nearestGaps(list: readonly Operation[]): readonly CoverageGap[] {
  const groups = groupedBy(list, ({ tag }) => tag)
  const share = new Map(
    [...groups].map(([tag, ones]) => [tag, ones.filter(({ calls }) => calls > 0).length / ones.length]),
  )
  const refused = list.filter((one) => one.calls > 0 && !hasSucceeded(one))
  const never = list
    .filter(({ calls }) => calls === 0)
    .toSorted((one, other) => (share.get(other.tag) ?? 0) - (share.get(one.tag) ?? 0))
  return [
    ...refused.map((operation) => ({ operation, words: `只被拒绝过：${refusalsOf(operation)}` })),
    ...never.map((operation) => {
      const percent = Math.round((share.get(operation.tag) ?? 0) * 100)
      return {
        operation,
        words: percent === 0 ? '没有调用，同组都没有' : `没有调用，同组已调用 ${percent}%`,
      }
    }),
  ]
}

const hasSucceeded = ({ replies }: Operation): boolean =>
  replies.some(({ status, code, calls }) => status === 200 && code === 0 && calls > 0)

function refusalsOf({ replies }: Operation): string {
  return replies
    .filter(({ calls }) => calls > 0)
    .map(({ status, code, calls }) => {
      const what = status === 0 ? '连接中断' : code === 0 || status !== 200 ? `HTTP ${status}` : String(code)
      return `${what}（${calls} 次）`
    })
    .join('、')
}
