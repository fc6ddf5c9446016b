import { basename, extname } from 'node:path'
import type { Download } from '@kaipiao/client'
import { safeFilePart } from '@kaipiao/domain/files/documents/safe-file-part'
import { Failure } from '../failures/failure.ts'
import type { Io } from '../io/io.ts'
import { fittingName } from './fitting-name.ts'
import { findOutput, isStandardOutput, saveOutput, type OutputTarget } from './save-output.ts'
import { sumChunks, type SavedFile } from './save-stream.ts'
import { streamBytes } from './stream-bytes.ts'

export interface SaveDownloadOptions {
  io: Pick<Io, 'isOutTerminal' | 'outBytes'>
  download: () => Promise<Download>
  /** Where to; without it the name that the platform gives (CL38), in the current folder. */
  output: string | undefined
  force: boolean
  signal?: AbortSignal | undefined
}

/** What has been saved; `path` is undefined for standard output. */
export type SavedDownload = SavedFile & { path: string | undefined }

/** Saves a file of the platform whole or not at all, overwriting nothing unasked (CL35, CL36). */
export async function saveDownload(options: SaveDownloadOptions): Promise<SavedDownload> {
  const { io, output, force, signal } = options
  const early = output === undefined ? undefined : await findOutput(io, output, force)
  const { fileName, body } = await options.download()
  try {
    if (output !== undefined) checkExtension(output, fileName)
    const target = early ?? (await findOutput(io, safeName(fileName), force))
    let saved: SavedFile | undefined
    await saveOutput(
      io,
      target,
      async ({ write }) => void (saved = await sumChunks(write, streamBytes(body))),
      signal,
    )
    if (!saved) throw new Error('nothing saved')
    return { path: pathOf(target), ...saved }
  } catch (error) {
    if (!body.locked) await body.cancel()
    throw error
  }
}

const pathOf = (target: OutputTarget) => (target.kind === 'stdout' ? undefined : target.path)

/** A workbook called `.csv` would be read as one. */
function checkExtension(output: string, fileName: string): void {
  const [given, real] = [extname(output).toLowerCase(), extname(fileName).toLowerCase()]
  if (isStandardOutput(output) || given === real || !tableExtensions.has(given)) return
  throw new Failure('usage', {
    what: `内容是 ${real} 文件，不能保存为 ${given}`,
    next: `-o ${basename(output, extname(output))}${real}`,
  })
}

const tableExtensions = new Set(['.xlsx', '.xls', '.csv', '.ods', '.pdf', '.zip', '.json', '.txt'])

/** A name from outside may not lead out of the folder, and stands on any system. */
function safeName(name: string): string {
  const last = basename(name.replaceAll('\\', '/'))
  if (last === '' || last === '-' || /^[. ]+$/.test(last)) return 'download'
  return fittingName(safeFilePart(last))
}
