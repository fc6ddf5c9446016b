import type { ByteSource } from '../byte-source.ts'
import { isOds, partsFault } from '../file-kind.ts'
import { SheetFault } from '../sheet-fault.ts'
import type { Sheet } from '../sheet.ts'
import { openZipParts } from '../zip-parts.ts'

/** Opens one sheet of a workbook that is a zip: the named one, else the first that is not hidden. */
export async function openZip(
  source: ByteSource,
  sheetName: string | undefined,
  partBytes: number,
): Promise<Sheet> {
  const parts = await openZipParts(source, partBytes)
  if (isOds(parts.names)) return (await import('../ods/open-ods.ts')).openOds(parts, sheetName)
  const fault = partsFault(parts.names)
  if (fault) throw new SheetFault(fault)
  return (await import('../xlsx/open-xlsx.ts')).openXlsx(parts, sheetName)
}
