import { GO_LOGIN } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { Button } from 'antd'
import { needsLogin, offerLogin, problemOf } from '../../client/talk/lost-login.ts'
import { CopyButton } from './copy-button.tsx'

interface FailureProps {
  error: { readonly message: string }
  onRetry: () => void
}

/**
 * In place of what could not be loaded: what happened, why where the platform said so, how to try again, and the number to tell support. Where a
 * bureau login is what lacks, the way to it; what failed so is read again after that (ER14–ER18).
 */
export function LoadFailure({ error, onRetry }: FailureProps) {
  const problem = problemOf(error)
  const requestId = problem?.requestId ?? ''
  return (
    <div className="kp-failure" role="alert">
      <strong>加载失败</strong>
      <p>{error.message}</p>
      {problem?.reason && <p className="kp-soft">原因 {problem.reason}</p>}
      <span>
        <Button onClick={onRetry}>重试</Button>{' '}
        {problem && needsLogin(problem) && (
          <Button type="primary" onClick={() => offerLogin({ problem, isShown: false })}>
            {GO_LOGIN}
          </Button>
        )}
      </span>
      {requestId && (
        <p className="kp-soft">
          请求编号 <span className="kp-code">{requestId}</span> <CopyButton text={requestId} />
        </p>
      )}
    </div>
  )
}

interface EmptyProps {
  recordLabel: string
  isFiltered: boolean
  onClear: () => void
  onCreate?: (() => void) | undefined
}

/** Nothing found is told apart from nothing there. */
export function EmptyList({ recordLabel, isFiltered, onClear, onCreate }: EmptyProps) {
  return (
    <div className="kp-empty">
      <strong>暂无数据</strong>
      <p className="kp-soft">{isFiltered ? '没有符合筛选条件的记录' : `还没有${recordLabel}`}</p>
      {isFiltered && <Button onClick={onClear}>清除筛选</Button>}
      {!isFiltered && onCreate && (
        <Button type="primary" onClick={onCreate}>
          新建{recordLabel}
        </Button>
      )}
    </div>
  )
}
