import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import { useState } from 'react'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { useCalls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { looseCall } from '../../reading/loose-call.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { Upload, UploadReading, UploadReport } from '../../shapes/upload.ts'
import { faultOfFile, readWholeFile } from '../../sheets/read-sheet.ts'
import { useOwnList } from './use-own-list.ts'

/** What became of the file that was given last. */
export interface Outcome {
  sheets: readonly NamedCells[]
  report: UploadReport
  fileName: string
  isSaved: boolean
}

/** A file on its way to the platform: one of the form that is known goes at once, a list of one's own is looked at first. */
export function useUpload(resource: Resource, definition: Upload) {
  const calls = useCalls()
  const readAgain = useReadAgain()
  const { diskId } = useCurrentTerminal()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [fileName, setFileName] = useState('')
  const scope = diskId === undefined ? {} : { diskId }
  const fail = (error: unknown) => setFault(problemOf(error) ? messageOf(error) : faultOfFile(error))
  const own = useOwnList(
    resource,
    { call: calls.call, scope },
    { onBusy: setBusy, onFault: setFault, onFailure: fail },
  )

  const take = async (file: File): Promise<void> => {
    setFault(undefined)
    setFileName(file.name)
    own.leave()
    setBusy(true)
    try {
      const sheets = await readWholeFile(file, await definition.titles())
      if (await own.take(sheets, definition.own)) setOutcome(undefined)
      else await send(sheets, file.name)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const send = async (sheets: readonly NamedCells[], name = fileName): Promise<void> => {
    setFault(undefined)
    setBusy(true)
    try {
      const { parts, faults, notes } = await definition.send(sheets, scope)
      const reply = await looseCall(calls)(definition.operation, parts, { failure: 'silent' })
      const report = withFaults(reply as UploadReport, { faults, notes }, sheets)
      own.leave()
      setOutcome({ sheets, report, fileName: name, isSaved: false })
      await readAgain([resource.operations.list])
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  const markSaved = (isSaved: boolean) => setOutcome((now) => now && { ...now, isSaved })
  return { fault, isBusy, outcome, own, take, send, markSaved }
}

/** What the file itself speaks against stands among what the platform refused, in the order of the rows. */
function withFaults(
  report: UploadReport,
  { faults, notes }: Pick<UploadReading<unknown>, 'faults' | 'notes'>,
  sheets: readonly NamedCells[],
): UploadReport {
  const hidden = sheets.flatMap((sheet) =>
    hiddenRowsIssue(sheet.hidden).map(({ message }) => `${sheet.name}${message}`),
  )
  const cleaned = sheets.flatMap(({ name, notes }) => notes.map((note) => `${name}${note}`))
  const spoilt = new Set(faults.map(({ serial }) => serial))
  return {
    ...report,
    allCount: report.allCount + spoilt.size,
    errorList: [...faults, ...report.errorList].toSorted((one, other) => one.row - other.row),
    ignoredColumns: [...report.ignoredColumns, ...hidden, ...cleaned, ...notes],
  }
}
