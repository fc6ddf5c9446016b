import { InboxOutlined } from '@ant-design/icons'
import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { NamedCells } from '@kaipiao/sheets/read-workbook'
import { Alert, Button, Drawer, Spin, Table, Upload as FilePicker } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { looseCall } from '../../reading/loose-call.ts'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import type { Resource } from '../../shapes/resource.ts'
import { saveBlob } from '../../files/save-file.ts'
import { faultOfFile, readWholeFile, SHEET_FILES } from '../../sheets/read-sheet.ts'
import { textWorkbook } from '../../sheets/write-sheet.ts'
import type { Upload, UploadFault, UploadReading, UploadReport } from '../../shapes/upload.ts'
import { useReachableTable } from '../../page/use-reachable-table.ts'
import { NeedsTerminal } from '../../reading/needs-terminal.tsx'
import { NextStep } from './next-step.tsx'
import { useEscape } from '../../page/use-escape.ts'
import { Withheld } from '../../parts/withheld.tsx'

interface Props {
  resource: Resource
  definition: Upload
  base: string
}

/** What became of the file that was given last. */
interface Outcome {
  sheets: readonly NamedCells[]
  report: UploadReport
  fileName: string
  isSaved: boolean
}

/**
 * A whole file over the list: it is read, sent in one call and answered by one report, with the refused rows as a file
 * to correct. The same file given again brings nothing in twice; while refused rows are not saved, leaving asks first.
 */
export function UploadDrawer({ resource, definition, base }: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const calls = useCalls()
  const readAgain = useReadAgain()
  const { diskId } = useCurrentTerminal()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const table = useReachableTable()
  const isWithheld = !useMay()(definition.operation)
  const { unit, template } = definition
  const refusedCount = outcome?.report.errorList.length ?? 0
  useUnsavedGuard(isBusy || (refusedCount > 0 && outcome?.isSaved === false))
  const close = () => void navigate({ pathname: base, search: location.search })
  useEscape(close)

  const take = async (file: File): Promise<void> => {
    setFault(undefined)
    setBusy(true)
    try {
      const sheets = await readWholeFile(file, await definition.titles())
      const { parts, faults, notes } = await definition.send(sheets, diskId === undefined ? {} : { diskId })
      const reply = await looseCall(calls)(definition.operation, parts, { failure: 'silent' })
      const report = withFaults(reply as UploadReport, { faults, notes }, sheets)
      setOutcome({ sheets, report, fileName: file.name, isSaved: false })
      await readAgain([resource.operations.list])
    } catch (error) {
      setFault(problemOf(error) ? messageOf(error) : faultOfFile(error))
    } finally {
      setBusy(false)
    }
  }
  const saveRefused = async ({ sheets, report }: Outcome) => {
    const isSaved = await save(
      definition.refused(sheets, report.errorList).then(textWorkbook),
      `${resource.label}_未导入_${shanghaiDate(Date.now())}.xlsx`,
    )
    setOutcome((now) => now && { ...now, isSaved })
  }

  return (
    <Drawer
      open
      keyboard={false}
      width={960}
      maskClosable={outcome === undefined}
      title={`${definition.label} · ${resource.label}`}
      onClose={close}
      extra={
        template && (
          <Button onClick={() => void save(template.sheets().then(textWorkbook), template.fileName)}>
            下载模板
          </Button>
        )
      }
      footer={
        <div className="kp-drawer-footer">
          <span />
          {outcome !== undefined && refusedCount > 0 && (
            <Button onClick={() => void saveRefused(outcome)}>下载未导入的行</Button>
          )}
          <Button type={outcome === undefined || definition.next ? 'default' : 'primary'} onClick={close}>
            关闭
          </Button>
          {outcome !== undefined && definition.next && (
            <NextStep
              key={outcome.report.batchNo}
              resource={resource}
              next={definition.next}
              report={outcome.report}
            />
          )}
        </div>
      }
    >
      <div className="kp-import">
        <Withheld operation={definition.operation} />
        {diskId === undefined && <NeedsTerminal label={`导入的${unit}`} />}
        <FilePicker.Dragger
          accept={SHEET_FILES}
          showUploadList={false}
          disabled={isBusy || diskId === undefined || isWithheld}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          {isBusy ? <Spin /> : <InboxOutlined aria-hidden />}{' '}
          {isBusy ? '正在读取并导入…' : outcome ? '换一个文件' : '点击选择，或把文件拖到这里'}
          <p className="kp-soft">{definition.hint}</p>
        </FilePicker.Dragger>
        {fault !== undefined && <Alert type="error" showIcon message={fault} />}
        {outcome !== undefined && <Told {...outcome} unit={unit} />}
        {outcome !== undefined && refusedCount > 0 && (
          <Table<UploadFault>
            ref={table}
            className="kp-table"
            size="small"
            rowKey={({ row, serial, message }) => `${row} ${serial} ${message}`}
            dataSource={[...outcome.report.errorList]}
            pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
            scroll={{ x: 640 }}
            columns={[
              { title: '行', dataIndex: 'row', width: 70, render: (row: number) => (row > 0 ? row : '') },
              { title: '编号', dataIndex: 'serial', width: 200 },
              { title: '原因', dataIndex: 'message' },
            ]}
          />
        )}
      </div>
    </Drawer>
  )
}

/** What became of the file, in words. */
function Told({ fileName, report, unit }: Pick<Outcome, 'fileName' | 'report'> & { unit: string }) {
  const { ignoredColumns, returnNotes = [] } = report
  return (
    <>
      <div role="status">
        <p>
          <strong>{fileName}</strong>：{sayReport(report, unit)}
        </p>
      </div>
      {ignoredColumns.map((message) => (
        <Alert key={message} type="warning" showIcon message={message} />
      ))}
      {returnNotes.map((message) => (
        <Alert key={message} type="info" showIcon message={message} />
      ))}
    </>
  )
}

/** Answers whether it came to it; what kept it from it has been told. */
async function save(file: Promise<Blob>, name: string): Promise<boolean> {
  try {
    saveBlob(await file, name)
    return true
  } catch (error) {
    tellFailure(error, 'export')
    return false
  }
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

function sayReport({ allCount, successCount, repeatedCount }: UploadReport, unit: string): string {
  const refused = allCount - successCount - repeatedCount
  if (allCount === 0) return `表头下面没有内容，没有导入`
  return [
    `共 ${allCount} ${unit}`,
    `已导入 ${successCount} ${unit}`,
    ...(repeatedCount > 0 ? [`${repeatedCount} ${unit}已在，没有重复导入`] : []),
    ...(refused > 0 ? [`未导入 ${refused} ${unit}`] : []),
  ].join('，')
}
