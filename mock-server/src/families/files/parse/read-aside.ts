import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { aside, TooMuchWork } from '../../../behaviour/aside.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import type { FileContent } from './file-content.ts'

/** What a file holds, read beside the main thread: it may be made to take as long as it can. */
export async function readFileAside(file: Schemas['UploadedFile']): Promise<FileContent> {
  try {
    return await aside('fileContent', file, async (given) =>
      (await import('./file-content.ts')).fileContent(given),
    )
  } catch (error) {
    if (error instanceof TooMuchWork) return refuse(codes.unreadable, '文件内容过多，请拆分文件')
    throw error
  }
}
