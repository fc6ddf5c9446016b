import type { Client } from '@kaipiao/client'
import { readXlsx } from 'hucre/xlsx'

/** The rows of the first sheet of a workbook that was downloaded, its header first. */
export async function workbookRows(
  file: Awaited<ReturnType<Client['download']>>,
): Promise<readonly unknown[][]> {
  const workbook = await readXlsx(new Uint8Array(await (await file.blob()).arrayBuffer()))
  return workbook.sheets[0]?.rows ?? []
}
