import {
  FILE_NAME_FIELDS,
  fileNameFault,
  fileNameOf,
  type NamedInvoice,
} from '@kaipiao/domain/files/documents/file-name'
import { packZip } from '@kaipiao/sheets/pack-zip'
import { Checkbox, Form, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { BulkReportDialog, type BulkReport, type Refused } from '../../../kit/pages.ts'
import { saveBlob } from '../../../kit/files.ts'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { DOCUMENT_TYPES, documentFiles, MOST_INVOICES, type DocumentType } from './document-files.ts'
import { Input } from '../../../kit/parts.ts'

interface Props {
  invoices: readonly NamedInvoice[]
  onClose: (isDone: boolean) => void
}

/** How the report of what was refused speaks of them. */
const DOCUMENTS = { label: '发票文件', recordLabel: '文件' }

/** Documents of invoices as one zip, named by a pattern as the command line names them (CL29). */
export function DocumentsDialog({ invoices, onClose }: Props) {
  const { download } = useCalls()
  const [pattern, setPattern] = useState('{销方}/{月}/{号码}')
  const [types, setTypes] = useState<readonly DocumentType[]>(['pdf'])
  /** Documents that have come; undefined while none are fetched. */
  const [count, setCount] = useState<number>()
  /** What the last download came to, where some documents were refused. */
  const [report, setReport] = useState<BulkReport>()
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])
  const fault = fileNameFault(pattern)
  const [first] = invoices
  const total = invoices.length * types.length
  const isTooMuch = invoices.length > MOST_INVOICES

  async function pack(): Promise<void> {
    const { signal } = ended.current
    const refused: Refused[] = []
    const onRefused = (one: Refused) => void refused.push(one)
    setCount(0)
    try {
      const files = documentFiles({ download, invoices, types, pattern, signal, onFile: setCount, onRefused })
      const zip = await packZip(files)
      const isRefused = (id: string, type: DocumentType) => refused.some(({ key }) => key === `${id} ${type}`)
      const done = invoices.flatMap(({ id }) =>
        types.flatMap((type) => (isRefused(id, type) ? [] : [{ id, type }])),
      )
      if (done.length > 0) saveBlob(new Blob([zip], { type: 'application/zip' }), '发票.zip')
      if (refused.length === 0) onClose(true)
      else setReport({ label: '按名称打包', done, refused })
    } catch (error) {
      // A dialog that was closed wants nothing any more.
      if (!signal.aborted) tellFailure(error, 'export')
    } finally {
      setCount(undefined)
    }
  }

  if (report) return <BulkReportDialog resource={DOCUMENTS} report={report} onClose={() => onClose(false)} />
  return (
    <Modal
      open
      width={520}
      title="按名称打包下载"
      maskClosable={false}
      okText={count === undefined ? '下载' : `已取 ${count} / ${total}`}
      cancelText="取消"
      okButtonProps={{
        loading: count !== undefined,
        disabled: fault !== undefined || types.length === 0 || isTooMuch,
      }}
      onOk={() => void pack()}
      onCancel={() => onClose(false)}
    >
      <p className="kp-soft">所选 {invoices.length} 张发票，每份文件按下面的规则命名</p>
      {isTooMuch && (
        <p role="alert">
          一次最多打包 {MOST_INVOICES} 张，请减少所选发票；更多的用命令行 kaipiao invoice export 导出
        </p>
      )}
      <Form layout="vertical">
        <Form.Item
          label="命名规则"
          htmlFor="kp-documents-pattern"
          {...(fault === undefined ? {} : { validateStatus: 'error' as const })}
          help={fault ?? `可用：${FILE_NAME_FIELDS.map((name) => `{${name}}`).join(' ')}，/ 分文件夹`}
        >
          <Input
            id="kp-documents-pattern"
            value={pattern}
            disabled={count !== undefined}
            onChange={({ target }) => setPattern(target.value)}
          />
        </Form.Item>
        <Form.Item label="文件">
          <Checkbox.Group
            value={[...types]}
            disabled={count !== undefined}
            options={DOCUMENT_TYPES.map((type) => ({ value: type, label: type.toUpperCase() }))}
            onChange={(chosen: DocumentType[]) => setTypes(chosen)}
          />
        </Form.Item>
      </Form>
      {first && fault === undefined && (
        <p className="kp-soft">
          例：{fileNameOf(pattern, first)}.{types[0] ?? 'pdf'}
        </p>
      )}
    </Modal>
  )
}
