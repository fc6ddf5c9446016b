import { Button } from 'antd'
import { ProblemError } from '../../providers/refine/data-provider.ts'
import { CopyButton } from '../copy-button.tsx'

interface FailureProps {
  error: { readonly message: string }
  onRetry: () => void
}

/** In place of what could not be loaded: what happened, how to try again, and the number to tell support. */
export function LoadFailure({ error, onRetry }: FailureProps) {
  const requestId = error instanceof ProblemError ? error.problem.requestId : ''
  return (
    <div className="kp-failure" role="alert">
      <strong>加载失败</strong>
      <p>{error.message}</p>
      <Button onClick={onRetry}>重试</Button>
      {requestId && (
        <p className="kp-soft">
          请求编号 <span className="kp-code">{requestId}</span> <CopyButton text={requestId} />
        </p>
      )}
    </div>
  )
}

interface EmptyProps {
  label: string
  isFiltered: boolean
  onClear: () => void
  onCreate?: (() => void) | undefined
}

/** Nothing found is told apart from nothing there. */
export function EmptyList({ label, isFiltered, onClear, onCreate }: EmptyProps) {
  return (
    <div className="kp-empty">
      <strong>暂无数据</strong>
      <p className="kp-soft">{isFiltered ? '没有符合筛选条件的记录' : `还没有${label}`}</p>
      {isFiltered && <Button onClick={onClear}>清除筛选</Button>}
      {!isFiltered && onCreate && (
        <Button type="primary" onClick={onCreate}>
          新建{label}
        </Button>
      )}
    </div>
  )
}
