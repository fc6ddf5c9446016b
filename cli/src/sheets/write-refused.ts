import { access, mkdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { writeAtomic } from '../local-files/write-file-atomic.ts'
import { writeSheets, type TextSheet } from './write-sheets.ts'

/** Writes refused rows beside their file, or into a folder, which is made, under a name that is free; answers it. */
export async function writeRefused(
  file: string,
  outDir: string | undefined,
  sheets: readonly TextSheet[],
): Promise<string> {
  if (outDir !== undefined) await mkdir(outDir, { recursive: true })
  const stem = join(outDir ?? dirname(file), `${basename(file, extname(file))}-失败`)
  let path = `${stem}.xlsx`
  for (let at = 2; await isThere(path); at += 1) path = `${stem}-${at}.xlsx`
  await writeAtomic(path, async (sink) => writeSheets({ write: (chunk) => sink.writeFile(chunk) }, sheets))
  return path
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
