import { Failure } from '../failures/failure.ts'

/** What Windows is asked for the code page of its console: `chcp`. */
export type AskWindows = (command: string) => Promise<string>

const utf8 = '65001'

/**
 * What a pipe of Windows makes of our texts: PowerShell and cmd read the bytes of a program by the code page of the
 * console, and ours are UTF-8. What stands in the window itself is right by any of them, and files of ours carry a mark.
 */
export async function describeConsole(ask: AskWindows): Promise<string> {
  const page = /(\d+)\s*$/.exec((await ask('chcp')).trim())?.[1]
  if (page === undefined) return '未知'
  if (page === utf8) return 'UTF-8'
  throw new Failure('error', {
    what: `控制台的代码页是 ${page}，接到其他命令或用 > 写入文件时中文会乱码`,
    next: 'chcp 65001；或用 -o 文件.csv，文件带有编码标记',
  })
}
