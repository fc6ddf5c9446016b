import { codesTold, uncodedNames, withCodes } from '@kaipiao/domain/invoicing/batch-template/plain-codes'
import { isBatchTitle, PLAIN_HEADS, plainSheet } from '@kaipiao/domain/invoicing/batch-template/plain-sheet'
import { templateSheets } from '@kaipiao/domain/invoicing/batch-template/read-batch-workbook'
import { withChosenHeads } from '@kaipiao/domain/invoicing/batch-template/with-chosen-heads'
import { mapColumns } from '@kaipiao/domain/text/heads/map-columns'
import { surveyColumns } from '@kaipiao/domain/text/heads/survey-columns'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { mapHint, type ColumnChooser } from '../../jobs/sheet-rows/choose-columns.ts'
import { readWorkbookFile } from '../../sheets/read-workbook-file.ts'
import { codeNames, proposeCodes } from '../issuing/code-names.ts'

interface BatchFile {
  sheets: NamedCells[]
  /** Which columns are left out, and which codes were found by name, in words. */
  told: readonly string[]
}

interface Place {
  api: Pick<Api, 'call'>
  diskId: string
  chooser: ColumnChooser
  /** The command that reads it, for what is to be done next. */
  command: string
}

/**
 * Sheets as they are sent: the bureau's own unchanged; of a plain one the head as it was mapped, and codes by name for
 * lines that have none. Throws a failure where the columns of a plain one do not tell what is what.
 */
export async function readBatchFile(
  path: string,
  { api, diskId, chooser, command }: Place,
): Promise<BatchFile> {
  const read = await readWorkbookFile(path, isBatchTitle)
  const [first] = read
  if (first === undefined || templateSheets(read) !== undefined) return { sheets: read, told: [] }
  const surveyed = surveyColumns(first.rows, PLAIN_HEADS)
  const choice = chooser.choose(surveyed, PLAIN_HEADS)
  const mapped = withChosenHeads(read, choice)
  const { leftOut } = mapColumns(surveyed?.heads ?? [], PLAIN_HEADS, { choice })
  const plain = plainSheet(mapped[0]?.rows ?? [], { type: '', isTaxIncluded: true })
  if (!plain.ok) {
    const heads = surveyed?.heads ?? []
    throw new Failure('validation', {
      what: plain.issues.map(({ message }) => message).join('；'),
      why: heads.length > 0 ? `文件的列：${heads.join('、')}` : undefined,
      next: mapHint(
        command,
        heads,
        PLAIN_HEADS.find(({ isNeeded }) => isNeeded),
      ),
    })
  }
  const names = uncodedNames(mapped)
  const codes = names.length === 0 ? new Map<string, string>() : await codeNames(api, diskId, names)
  const proposed = await proposeCodes(
    api,
    names.filter((name) => !codes.has(name)),
  )
  const told = [...leftOutNote(leftOut), ...codesTold(names, codes), ...proposed]
  return { sheets: withCodes(mapped, codes), told }
}

const leftOutNote = (heads: readonly string[]): string[] =>
  heads.length > 0 ? [`按所选不导入的列：${heads.join('、')}`] : []
