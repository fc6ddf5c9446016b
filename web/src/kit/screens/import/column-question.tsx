import type { ColumnChoice, HeadField } from '@kaipiao/domain/text/heads/map-columns'
import type { SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { Button } from 'antd'
import { ColumnDialog } from './column-dialog.tsx'

interface Props {
  surveyed: SurveyedColumns
  fields: readonly HeadField[]
  choice: ColumnChoice
  /** The dialog is open: the heads alone did not tell, or somebody wants to say it otherwise. */
  isAsking: boolean
  ask: () => void
  cancel: () => void
  choose: (choice: ColumnChoice) => void
}

/** The way to say which column of a file is which, and the dialog in which it is said. */
export function ColumnQuestion({ isAsking, ask, cancel, choose, ...columns }: Props) {
  return (
    <div>
      <Button onClick={ask}>列对应…</Button>
      {isAsking && <ColumnDialog {...columns} onDone={choose} onCancel={cancel} />}
    </div>
  )
}
