import { InboxOutlined } from '@ant-design/icons'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { Alert, Button, Drawer, Progress, Upload } from 'antd'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import type { Resource } from '../../shapes/resource.ts'
import { saveBlob } from '../../files/save-file.ts'
import { sheetFields } from '../../sheets/read-rows.ts'
import { SHEET_FILES } from '../../sheets/read-sheet.ts'
import { rejectsOf, templateOf } from '../../sheets/write-sheet.ts'
import type { Import } from '../../shapes/import.ts'
import { useEscape } from '../../page/use-escape.ts'
import { Withheld } from '../../parts/withheld.tsx'
import { ColumnQuestion } from './column-question.tsx'
import { ImportTable } from './import-table.tsx'
import { useImport, type ImportRow } from './use-import.ts'

interface Props {
  resource: Resource
  definition: Import
  base: string
}

/**
 * Many records from a file, over the list: a template, what was read with its faults, the sending, and what was refused
 * as a file to correct. While rows are neither imported nor saved, leaving asks first.
 */
export function ImportDrawer({ resource, definition, base }: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const fields = useMemo(() => sheetFields(definition), [definition])
  const job = useImport(resource, definition)
  const isWithheld = !useMay()(definition.operation)
  const [savedOf, setSavedOf] = useState<readonly ImportRow[]>()
  const correct = job.rows.filter(({ state }) => state === 'correct')
  const refused = job.rows.filter(({ state }) => state === 'refused')
  const rejects = job.rows.filter(({ state }) => state === 'refused' || state === 'faulty')
  const done = job.rows.filter(({ state }) => state === 'done')
  const sendable = done.length + refused.length + correct.length
  const wasSent = done.length + refused.length > 0
  useUnsavedGuard(
    job.isSending || correct.length > 0 || (rejects.length > 0 && savedOf !== job.rows && wasSent),
  )
  const close = () => void navigate({ pathname: base, search: location.search })
  useEscape(close)

  const save = (file: Promise<Blob>, name: string) =>
    file.then((blob) => saveBlob(blob, name)).catch((error: unknown) => tellFailure(error, 'export'))
  const saveRejects = async () => {
    await save(
      rejectsOf(resource.label, fields, rejects),
      `${resource.label}_未导入_${shanghaiDate(Date.now())}.xlsx`,
    )
    setSavedOf(job.rows)
  }

  return (
    <Drawer
      open
      keyboard={false}
      width="min(1160px, 94vw)"
      maskClosable={job.rows.length === 0}
      title={`导入${resource.label}`}
      onClose={close}
      extra={
        <Button
          onClick={() => void save(templateOf(resource.label, fields), `${resource.label}导入模板.xlsx`)}
        >
          下载模板
        </Button>
      }
      footer={
        <div className="kp-drawer-footer">
          <span />
          <Button onClick={close}>关闭</Button>
          {rejects.length > 0 && !job.isSending && (
            <Button onClick={() => void saveRejects()}>下载未导入的 {rejects.length} 行</Button>
          )}
          {refused.length > 0 && !job.isSending && (
            <Button disabled={isWithheld} onClick={() => void job.send(['refused'])}>
              重试未导入的 {refused.length} 行
            </Button>
          )}
          {job.isSending ? (
            <Button onClick={job.stop}>停止</Button>
          ) : (
            <Button
              type="primary"
              disabled={correct.length === 0 || isWithheld}
              loading={job.isForeseeing}
              onClick={() => void job.send(['correct'])}
            >
              {correct.length > 0 ? `导入 ${correct.length} 行` : '导入'}
            </Button>
          )}
        </div>
      }
    >
      <div className="kp-import">
        <Withheld operation={definition.operation} />
        {!job.isSending && (
          <Upload.Dragger
            accept={SHEET_FILES}
            showUploadList={false}
            beforeUpload={(file) => {
              void job.read(file)
              return false
            }}
          >
            <InboxOutlined aria-hidden /> {job.rows.length > 0 ? '换一个文件' : '点击选择，或把文件拖到这里'}
            <p className="kp-soft">
              Excel（.xlsx、.xls）、.ods 或 .csv，前十行内有表头：
              {fields.map(({ title, isNeeded }) => `${title}${isNeeded ? '*' : ''}`).join('、')}
            </p>
          </Upload.Dragger>
        )}
        {job.fault && <Alert type="error" showIcon message={job.fault} />}
        {job.columns && !job.isSending && !wasSent && <ColumnQuestion {...job.columns} fields={fields} />}
        {job.warnings.map((message) => (
          <Alert key={message} type="warning" showIcon message={message} />
        ))}
        {wasSent && (
          <div role="status">
            <Progress
              percent={Math.floor(((done.length + refused.length) / (sendable || 1)) * 100)}
              status={job.isSending ? 'active' : refused.length > 0 ? 'exception' : 'normal'}
            />
            <p>
              已导入 {done.length} 行，未导入 {rejects.length} 行
              {correct.length > 0 ? `，待导入 ${correct.length} 行` : ''}
            </p>
          </div>
        )}
        {job.rows.length > 0 && <ImportTable fields={fields} rows={job.rows} />}
      </div>
    </Drawer>
  )
}
