import { mapColumns, type ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import { surveyColumns, type SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import { useState } from 'react'
import type { RowMeans } from '../../shapes/import.ts'
import type { Resource } from '../../shapes/resource.ts'
import type { OwnLists, UploadPreview } from '../../shapes/upload.ts'
import { useColumnMemory } from './use-column-memory.ts'

interface Given {
  lists: OwnLists
  sheets: readonly NamedCells[]
  surveyed: SurveyedColumns | undefined
  choice: ColumnChoice
  /** It was said of an earlier file with the same heads. */
  isRecalled: boolean
}

interface Looked {
  columns: OwnLists['columns']
  preview: UploadPreview
}

interface Listener {
  /** The list is read and asked about, or it ended. */
  onBusy: (isBusy: boolean) => void
  onFault: (fault: string | undefined) => void
  onFailure: (error: unknown) => void
}

/** A list of the user's own on its way to being sent: its columns are known, asked or said, then it is looked at. */
export function useOwnList(resource: Resource, means: RowMeans, { onBusy, onFault, onFailure }: Listener) {
  const [given, setGiven] = useState<Given>()
  const [looked, setLooked] = useState<Looked>()
  const [isAsking, setAsking] = useState(false)
  const memory = useColumnMemory(resource.name)

  /** Answers whether the file is such a list; where it is none, nothing has happened. */
  async function take(
    sheets: readonly NamedCells[],
    own: (() => Promise<OwnLists>) | undefined,
  ): Promise<boolean> {
    setGiven(undefined)
    setLooked(undefined)
    const lists = await own?.()
    const rows = lists?.rowsOf(sheets)
    if (lists === undefined || rows === undefined) return false
    const surveyed = surveyColumns(rows, lists.heads)
    const recalled = surveyed && memory.recall(surveyed.signature)
    await look({ lists, sheets, surveyed, choice: recalled ?? {}, isRecalled: recalled !== undefined })
    return true
  }

  async function look(next: Given): Promise<void> {
    const { lists, sheets, surveyed, choice } = next
    const mapped = lists.mapped(sheets, choice)
    const fault = lists.faultOf(mapped)
    setGiven(next)
    setLooked(undefined)
    setAsking(fault !== undefined && surveyed !== undefined)
    onFault(fault)
    if (fault !== undefined) return
    onBusy(true)
    try {
      const preview = await lists.foresee(mapped, means)
      setLooked({
        columns: lists.columns,
        preview: { ...preview, notes: [...toldOf(next), ...preview.notes] },
      })
    } catch (error) {
      onFailure(error)
    } finally {
      onBusy(false)
    }
  }

  const surveyed = given?.surveyed
  return {
    take,
    looked,
    /** It has been sent, or another file is given. */
    leave: () => {
      setGiven(undefined)
      setLooked(undefined)
    },
    columns: given &&
      surveyed && {
        surveyed,
        fields: given.lists.heads,
        choice: given.choice,
        isAsking,
        ask: () => setAsking(true),
        cancel: () => setAsking(false),
        choose: (choice: ColumnChoice) => {
          memory.keep(surveyed.signature, choice)
          void look({ ...given, choice, isRecalled: false })
        },
      },
  }
}

/** What was said of the columns, so that nothing is left out unsaid. */
function toldOf({ surveyed, lists, choice, isRecalled }: Given): string[] {
  const { leftOut } = mapColumns(surveyed?.heads ?? [], lists.heads, { choice })
  return [
    ...(isRecalled ? ['各列按上次所选的对应读取'] : []),
    ...(leftOut.length > 0 ? [`按所选不导入的列：${leftOut.join('、')}`] : []),
  ]
}
