import { InboxOutlined } from '@ant-design/icons'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { Alert, Button, Drawer, Spin, Table, Upload as FilePicker } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import type { Resource } from '../../shapes/resource.ts'
import { saveBlob } from '../../files/save-file.ts'
import { SHEET_FILES } from '../../sheets/read-sheet.ts'
import { textWorkbook } from '../../sheets/write-sheet.ts'
import type { Upload, UploadFault, UploadReport } from '../../shapes/upload.ts'
import { useReachableTable } from '../../page/use-reachable-table.ts'
import { NeedsTerminal } from '../../reading/needs-terminal.tsx'
import { ColumnQuestion } from './column-question.tsx'
import { NextStep } from './next-step.tsx'
import { UploadPreviewTable } from './upload-preview.tsx'
import { useUpload, type Outcome } from './use-upload.ts'
import { useEscape } from '../../page/use-escape.ts'
import { Withheld } from '../../parts/withheld.tsx'

interface Props {
  resource: Resource
  definition: Upload
  base: string
}

/**
 * A whole file over the list: it is read, sent in one call and answered by one report, with the refused rows as a file
 * to correct. The same file given again brings nothing in twice; while refused rows are not saved, leaving asks first.
 */
export function UploadDrawer({ resource, definition, base }: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const { diskId } = useCurrentTerminal()
  const { fault, isBusy, outcome, own, take, send, markSaved } = useUpload(resource, definition)
  const table = useReachableTable()
  const isWithheld = !useMay()(definition.operation)
  const { unit, template } = definition
  const refusedCount = outcome?.report.errorList.length ?? 0
  useUnsavedGuard(isBusy || own.looked !== undefined || (refusedCount > 0 && outcome?.isSaved === false))
  const close = () => void navigate({ pathname: base, search: location.search })
  useEscape(close)

  const sound = own.looked?.preview.rows.filter(({ message }) => message === '').length ?? 0
  const saveRefused = async ({ sheets, report }: Outcome) => {
    const isSaved = await save(
      definition.refused(sheets, report.errorList).then(textWorkbook),
      `${resource.label}_未导入_${shanghaiDate(Date.now())}.xlsx`,
    )
    markSaved(isSaved)
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
          {own.looked && (
            <Button
              type="primary"
              loading={isBusy}
              disabled={isWithheld || sound === 0}
              onClick={() => own.looked && void send(own.looked.preview.sheets)}
            >
              导入 {sound} {unit}
            </Button>
          )}
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
        {own.columns && !isBusy && <ColumnQuestion {...own.columns} />}
        {own.looked && <UploadPreviewTable {...own.looked} unit={unit} />}
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
  const { ignoredColumns, codeNotes = [], returnNotes = [] } = report
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
      {[...codeNotes, ...returnNotes].map((message) => (
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
