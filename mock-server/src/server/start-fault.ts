import { StoreError } from '../store/store-error.ts'

/** Why a sandbox could not start, for whoever started it: what is wrong and the way out, and the exit code. */
export interface StartFault {
  readonly exitCode: number
  readonly words: string
}

interface Asked {
  readonly host: string
  readonly port: number
  /** Where the world would be kept; undefined: in memory. */
  readonly folder?: string | undefined
}

/** What a failure of a start means in words; one that nobody has foreseen is told as it is. */
export function startFault(error: unknown, asked: Asked): StartFault {
  const told = error instanceof StoreError ? storeFault(error, asked) : undefined
  if (told !== undefined) return told
  const system = systemError(error)
  const words = system && systemWords(system, asked)
  // The code stays among the words: who looks it up finds it.
  if (system !== undefined && words !== undefined)
    return { exitCode: system.code === 'EADDRINUSE' ? 3 : 1, words: `${system.code} ${words}` }
  return { exitCode: 1, words: error instanceof Error ? error.message : String(error) }
}

function storeFault({ code, message }: StoreError, { folder = '' }: Asked): StartFault | undefined {
  if (code === 'in-use') return { exitCode: 4, words: `数据目录正被另一个沙箱使用：${message}` }
  if (code === 'unreachable') return { exitCode: 1, words: `连不上数据库：${message}` }
  if (code === 'corrupt')
    return {
      exitCode: 1,
      words: `数据已损坏：${message}\n用备份恢复（docs/backup.md），或用 --data 另选目录；要丢弃它重新开始，请先移走 ${folder}`,
    }
  return undefined
}

interface SystemError {
  readonly code: string
  readonly syscall: string
  readonly path: string
}

/** The error of the system, which others may have wrapped to say what they were about. */
function systemError(error: unknown): SystemError | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code)) {
    const { syscall, path } = Object.assign({ syscall: '', path: '' }, error)
    return { code: error.code, syscall: String(syscall), path: String(path) }
  }
  return systemError(error.cause)
}

function systemWords({ code, syscall, path }: SystemError, asked: Asked): string | undefined {
  const { host, port, folder } = asked
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    switch (code) {
      case 'EADDRINUSE':
        return `端口 ${port} 已被占用：用 --port 换一个，或用 --port 0 由系统选择`
      case 'EACCES':
        return `没有权限使用端口 ${port}：1024 以下的端口一般只供管理员，用 --port 换一个，如 --port 4000`
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        return `${host} 不是本机的地址：--host 应为本机的一个地址，0.0.0.0 为全部`
    }
  }
  const place = path === '' || path === folder ? (folder ?? path) : path
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `不能写入 ${place}：目录只读，或没有权限。用 --data 另选可写的目录，或用 --memory 不落盘`
    case 'ENOSPC':
    case 'EDQUOT':
      return `磁盘已满，写不进 ${place}：清理磁盘，用 --data 另选目录，或用 --memory 不落盘`
    case 'EMFILE':
    case 'ENFILE':
      return `打开的文件太多：用 ulimit -n 提高上限（如 ulimit -n 1024）后再启动`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${place} 不是目录：用 --data 另选目录`
  }
  return undefined
}
