import { Failure } from '../../../failures/failure.ts'
import { fileSha256 } from '../../../local-files/file-sha256.ts'
import { findJob, type JobRecord } from '../../../jobs/job/job-folder.ts'

/**
 * A file of rejects can be corrected and imported as it is, yet no password may be written into a report (CL16).
 * So the password cell names the row it came from, and the import fetches it from the source file of that job.
 * The mark moves with its row when the user sorts or deletes rows, and a new password simply overwrites it.
 */
export function keptPasswordMark(job: string, line: number): string {
  return `〔沿用原密码 ${job} 第${line}行〕`
}

const mark = /^〔沿用原密码 (\S+) 第(\d+)行〕$/

export type KeptPassword = { password: string } | { fault: string }

/** Reads all passwords of a source file by row number; given from outside because sources may themselves carry marks. */
export type ReadPasswords = (path: string, options: JobRecord['options']) => Promise<Map<number, string>>

/** Finds the password behind a mark; undefined for a cell that holds a password of its own. */
export type KeptPasswords = (cell: string) => Promise<KeptPassword | undefined>

/** Looks marks up in the jobs of this machine; each source file is read once, and only when a mark asks for it. */
export function createKeptPasswords(state: string, read: ReadPasswords): KeptPasswords {
  const sources = new Map<string, Promise<Map<number, string> | string>>()
  return async (cell) => {
    const [, job, line] = mark.exec(cell) ?? []
    if (job === undefined || line === undefined) return undefined
    const source = sources.get(job) ?? openSource(state, job, read)
    sources.set(job, source)
    const passwords = await source
    if (typeof passwords === 'string') return { fault: `无法沿用原密码：${passwords}，请重新填写` }
    const password = passwords.get(Number(line))
    return password === undefined ? { fault: '无法沿用原密码：原文件该行没有密码，请重新填写' } : { password }
  }
}

/** The passwords of a job's source file, or why they are out of reach. */
async function openSource(
  state: string,
  id: string,
  read: ReadPasswords,
): Promise<Map<number, string> | string> {
  try {
    const { record } = await findJob(state, id)
    if (!record.input) return `任务 ${id} 没有原文件`
    const sha256 = await fileSha256(record.input.path).catch(() => undefined)
    if (sha256 === undefined) return `原文件 ${record.input.path} 已不存在`
    if (sha256 !== record.input.sha256) return `原文件 ${record.input.path} 已被修改`
    return await read(record.input.path, record.options)
  } catch (error) {
    if (error instanceof Failure) return error.text.what
    throw error
  }
}
