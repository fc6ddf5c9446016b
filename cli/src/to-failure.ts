import { errorReaction } from '@kaipiao/domain/tax-bureau/error-reaction'
import { Failure } from './failure.ts'

/** What the client throws, told by its name: the class itself would load the client for `--help`. */
export interface ProblemLike extends Error {
  code: number
  status: number
  requestId: string
  pointer: string | undefined
}

export function isProblem(error: unknown): error is ProblemLike {
  return error instanceof Error && error.name === 'Problem' && 'status' in error && 'code' in error
}

const diskFull = ['ENOSPC', 'EDQUOT']

/** Every way to end, in words; `isInterrupted` when the user has pressed Ctrl+C. */
export function toFailure(error: unknown, isInterrupted = false): Failure {
  if (error instanceof Failure) return error
  if (isInterrupted) return new Failure('interrupted', { what: '已中断' }, { cause: error })
  if (isProblem(error)) return problemFailure(error)
  if (error instanceof Error && 'code' in error && diskFull.includes(String(error.code))) {
    return new Failure(
      'error',
      { what: '磁盘空间不足', why: error.message, next: '清理磁盘后重试' },
      { cause: error },
    )
  }
  if (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  ) {
    return new Failure('error', { what: '没有权限写入或读取文件', why: error.message }, { cause: error })
  }
  const why = error instanceof Error ? error.message : String(error)
  return new Failure(
    'error',
    { what: '程序出错', why, next: '加 --verbose 重试可看到详情' },
    { cause: error },
  )
}

function problemFailure(problem: ProblemLike): Failure {
  const why = problem.requestId === '' ? undefined : `请求编号 ${problem.requestId}`
  if (problem.status === 0) {
    return new Failure(
      'network',
      { what: problem.message, next: '确认平台地址：kaipiao whoami，或用 --base-url 指定' },
      { cause: problem },
    )
  }
  if (problem.status === 401) {
    return new Failure(
      'not-signed-in',
      { what: problem.message, why, next: 'kaipiao login' },
      { cause: problem },
    )
  }
  // An overloaded or restarting platform is a fault of the way there, not of the request.
  const isUnavailable = [502, 503, 504].includes(problem.status)
  const next =
    errorReaction(problem.code) === 'login'
      ? '在控制台登录电子税局后重试'
      : isUnavailable
        ? '稍后重试'
        : undefined
  return new Failure(
    isUnavailable ? 'network' : 'error',
    { what: problem.message, why, next },
    { cause: problem },
  )
}
