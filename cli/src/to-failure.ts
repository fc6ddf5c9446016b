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

const diskFull = { what: '磁盘空间不足', next: '清理磁盘后重试' }
const forbidden = { what: '没有权限读取或写入文件' }

/** Refusals of the operating system that a user can do something about. */
const systemFaults: Readonly<Record<string, { what: string; next?: string } | undefined>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EFBIG: { what: '文件超过系统允许的大小' },
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOENT: { what: '找不到文件或文件夹' },
  ENOTDIR: { what: '路径不是文件夹' },
}

/** Every way to end, in words; `isInterrupted` when the user has pressed Ctrl+C. */
export function toFailure(error: unknown, isInterrupted = false): Failure {
  if (error instanceof Failure) return error
  if (isInterrupted) return new Failure('interrupted', { what: '已中断' }, { cause: error })
  if (isProblem(error)) return problemFailure(error)
  const known = error instanceof Error && 'code' in error ? systemFaults[String(error.code)] : undefined
  if (known) {
    const why = error instanceof Error ? error.message : undefined
    return new Failure('error', { ...known, why }, { cause: error })
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
