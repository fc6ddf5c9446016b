import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import type { SheetFault, SheetFaultCode } from '@kaipiao/sheets/sheet-fault'
import { Failure } from './failure.ts'
import { networkFault, proxyAnswer } from './network-fault.ts'

/** What the client throws, told by its name: the class itself would load the client for `--help`. */
export interface ProblemLike extends Error {
  code: number
  status: number
  requestId: string
  pointer: string | undefined
  /** What the platform said with a 5xx beside the sentence of the specification. */
  reason: string | undefined
}

export function isProblem(error: unknown): error is ProblemLike {
  return error instanceof Error && error.name === 'Problem' && 'status' in error && 'code' in error
}

/** What a reader of sheets throws, told by its name for the same reason. */
function isSheetFault(error: unknown): error is SheetFault {
  return error instanceof Error && error.name === 'SheetFault' && 'text' in error
}

const nextSteps: Readonly<Record<SheetFaultCode, string | undefined>> = {
  empty: 'kaipiao enterprise template -o 企业.xlsx',
  noSheet: '用 --sheet 指定其中之一',
  unreadable: undefined,
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
  EISDIR: { what: '这是文件夹而不是文件' },
  EEXIST: { what: '同名的文件已存在' },
  ENOTEMPTY: { what: '文件夹不是空的' },
  ENAMETOOLONG: { what: '文件名过长' },
  ELOOP: { what: '链接指向自己' },
  EXDEV: { what: '不能跨磁盘移动文件' },
  EBUSY: { what: '文件正被其他程序使用', next: '关闭打开该文件的程序后重试' },
  ETXTBSY: { what: '文件正被其他程序使用', next: '关闭打开该文件的程序后重试' },
  EMFILE: { what: '打开的文件过多', next: '调小 --concurrency 后重试' },
  ENFILE: { what: '系统中打开的文件过多', next: '稍后重试' },
  EIO: { what: '磁盘读写出错', next: '检查磁盘后重试' },
  EPIPE: { what: '输出的另一端已经关闭' },
  ENOMEM: { what: '内存不足' },
}

/** Every way to end, in words; `isInterrupted` when the user has pressed Ctrl+C. */
export function toFailure(error: unknown, isInterrupted = false): Failure {
  if (error instanceof Failure) return error
  if (isInterrupted) return new Failure('interrupted', { what: '已中断' }, { cause: error })
  if (isProblem(error)) return problemFailure(error)
  if (isSheetFault(error)) {
    return new Failure('validation', { next: nextSteps[error.code], ...error.text }, { cause: error })
  }
  const known = error instanceof Error && 'code' in error ? systemFaults[String(error.code)] : undefined
  if (known) {
    return new Failure('error', { ...known, why: pathsOf(error) }, { cause: error })
  }
  const why = error instanceof Error ? error.message : String(error)
  return new Failure(
    'error',
    { what: '程序出错', why, next: '加 --verbose 重试可看到详情' },
    { cause: error },
  )
}

/** The paths that a refusal of the system is about; its own words are for programmers. */
function pathsOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const paths = [...('path' in error ? [error.path] : []), ...('dest' in error ? [error.dest] : [])]
  const texts = paths.filter((path) => typeof path === 'string')
  return texts.length === 0 ? undefined : texts.join(' → ')
}

function problemFailure(problem: ProblemLike): Failure {
  const id = problem.requestId === '' ? undefined : `请求编号 ${problem.requestId}`
  const told = [problem.reason, id].filter((text) => text !== undefined)
  const why = told.length === 0 ? undefined : told.join('；')
  if (problem.cause instanceof Failure) return problem.cause
  if (problem.status === 0 || problem.status === 407) {
    const fault = problem.status === 407 ? proxyAnswer(problem.status) : networkFault(problem.cause)
    return new Failure(
      'network',
      {
        what: problem.message,
        why: fault?.why,
        next: fault?.next ?? '检查网络；kaipiao profile show 显示所用的平台地址，可用 --base-url 换一个',
      },
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
