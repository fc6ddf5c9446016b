import { open } from 'node:fs/promises'
import { fileSha256 } from '../../../local-files/file-sha256.ts'
import { createLineWriter } from '../../../local-files/line-writer.ts'
import { fileNameOf, invoiceNumberName } from '@kaipiao/domain/files/documents/file-name'
import { stat } from 'node:fs/promises'
import { tableFile, type ExportTask } from './export-job.ts'
import { isDocumentType } from './export-types.ts'
import type { Invoice } from '../invoice-columns.ts'
import type { InvoiceSpool } from './invoice-spool.ts'
import type { PartIndex } from './part-index.ts'
import type { MissingDocument } from './missing-document.ts'
import type { ZipEntry } from './write-zip.ts'

/**
 * The files of the archive in order: tables, documents, and last the manifest with the sum of each of them.
 * The manifest is written while the others pass, so that its size costs no memory.
 */
export async function* listEntries(
  task: ExportTask,
  spool: InvoiceSpool,
  parts: PartIndex,
  missing: readonly MissingDocument[],
): AsyncGenerator<ZipEntry, void, undefined> {
  const path = tableFile(task.job, 'manifest.json')
  const file = await open(path, 'w', 0o600)
  try {
    const { write, flush } = createLineWriter(file)
    await write(`${manifestHead(task, spool)},\n"files": [`)
    let separator = '\n'
    const enter = async (facts: object) => {
      await write(separator + JSON.stringify(facts))
      separator = ',\n'
    }
    for (const type of task.types) {
      if (isDocumentType(type)) continue
      const name = `invoices.${type}`
      const source = tableFile(task.job, name)
      await enter({
        name,
        size: (await stat(source)).size,
        sha256: await fileSha256(source),
        rows: spool.count,
      })
      yield { name, path: source, isPacked: type === 'xlsx' }
    }
    for await (const invoice of spool.rows()) {
      for (const type of task.types) {
        const part = isDocumentType(type) ? parts.find(invoice.id, type) : undefined
        if (!part) continue
        const name = `${documentName(task, invoice, part.type)}.${part.type}`
        await enter({ name, size: part.size, sha256: part.sha256, invoiceId: invoice.id })
        yield { name, path: parts.fileOf(invoice.id, part.type), isPacked: part.type !== 'xml' }
      }
    }
    await write(`\n],\n"missing": ${JSON.stringify(missing)}\n}\n`)
    await flush()
  } finally {
    await file.close()
  }
  yield { name: 'manifest.json', path, isPacked: false }
}

/** The manifest up to its list of files, an object still open. */
function manifestHead({ job, query, types, shard }: ExportTask, { count }: InvoiceSpool): string {
  const { id, target, createdAt } = job.record
  return JSON.stringify(
    {
      job: id,
      platform: target,
      createdAt,
      query,
      types,
      ...(shard === undefined ? {} : { shard }),
      invoices: count,
    },
    null,
    2,
  ).slice(0, -2)
}

/** By the pattern that was asked for; else by the number, in a folder of its type. */
const documentName = ({ names }: ExportTask, invoice: Invoice, type: string): string =>
  names === undefined ? `${type}/${invoiceNumberName(invoice)}` : fileNameOf(names, invoice)
