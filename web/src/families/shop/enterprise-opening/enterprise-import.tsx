import { IMPORT_HEADS } from '@kaipiao/domain/shop/enterprise-opening/import-columns'
import type { ParsedRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { notify } from '../../../client/talk/notify.ts'
import { ColumnQuestion, SHEET_FILES, useColumnMemory } from '../../../kit/pages.ts'
import { readEnterpriseFile, type EnterpriseFile } from '../opening-list/read-enterprise-file.ts'

interface Props {
  onRead: (rows: readonly ParsedRow[]) => void
  /** What has to be known of the file, or why it cannot be read. */
  onTold: (messages: readonly string[]) => void
}

/** Faults that a person can mend by saying which column is which. */
const OF_COLUMNS: ReadonlySet<string> = new Set([
  'import.noHeader',
  'import.missingColumns',
  'import.repeatedColumn',
])

/** Enterprises from a file; where its heads do not tell which column is which, it is asked, and remembered. */
export function EnterpriseImport({ onRead, onTold }: Props) {
  const [file, setFile] = useState<EnterpriseFile>()
  const [choice, setChoice] = useState<ColumnChoice>({})
  const [isAsking, setAsking] = useState(false)
  const memory = useColumnMemory('enterprises')

  async function take(
    given: EnterpriseFile,
    chosen: ColumnChoice,
    told: readonly string[] = [],
  ): Promise<void> {
    const read = await given.rows(chosen)
    const issues = read.ok ? read.value.warnings : read.issues
    const isAsked = !read.ok && issues.some(({ code }) => OF_COLUMNS.has(code))
    setChoice(chosen)
    setFile(isAsked ? given : undefined)
    setAsking(isAsked && given.surveyed !== undefined)
    onTold([...told, ...issues.map(({ message }) => message)])
    if (!read.ok) return
    onRead(read.value.rows)
    notify('success', `已读取${read.value.rows.length}行`)
  }
  async function open(given: File): Promise<void> {
    const opened = await readEnterpriseFile(given)
    const recalled = opened.surveyed && memory.recall(opened.surveyed.signature)
    await take(opened, recalled ?? {}, recalled ? ['各列按上次所选的对应读取'] : [])
  }

  return (
    <>
      {file?.surveyed && (
        <ColumnQuestion
          surveyed={file.surveyed}
          fields={IMPORT_HEADS}
          choice={choice}
          isAsking={isAsking}
          ask={() => setAsking(true)}
          cancel={() => setAsking(false)}
          choose={(chosen) => {
            if (file.surveyed) memory.keep(file.surveyed.signature, chosen)
            void take(file, chosen)
          }}
        />
      )}
      <Upload
        accept={SHEET_FILES}
        showUploadList={false}
        beforeUpload={(given) => {
          void open(given)
          return false
        }}
      >
        <Button>批量导入</Button>
      </Upload>
    </>
  )
}
