import {
  FILE_NAME_FIELDS,
  fileNameFault,
  fileNameOf,
  type NamedInvoice,
} from '@kaipiao/domain/document/file-name'
import { packZip } from '@kaipiao/sheets/pack-zip'
import { Checkbox, Form, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '../../kit/save-file.ts'
import { tellFailure } from '../../providers/requests/tell-failure.ts'
import { useCalls } from '../../providers/requests/use-calls.ts'
import { DOCUMENT_TYPES, documentFiles, type DocumentType } from './document-files.ts'

interface Props {
  invoices: readonly NamedInvoice[]
  onClose: (isDone: boolean) => void
}

/** Documents of invoices as one zip, named by a pattern as the command line names them (CL29). */
export function DocumentsDialog({ invoices, onClose }: Props) {
  const { download } = useCalls()
  const [pattern, setPattern] = useState('{销方}/{月}/{号码}')
  const [types, setTypes] = useState<readonly DocumentType[]>(['pdf'])
  /** Documents that have come; undefined while none are fetched. */
  const [count, setCount] = useState<number>()
  const ended = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => controller.abort()
  }, [])
  const fault = fileNameFault(pattern)
  const [first] = invoices
  const total = invoices.length * types.length

  async function pack(): Promise<void> {
    const { signal } = ended.current
    setCount(0)
    try {
      const files = documentFiles({ download, invoices, types, pattern, signal, onFile: setCount })
      saveBlob(new Blob([await packZip(files)], { type: 'application/zip' }), '发票.zip')
      onClose(true)
    } catch (error) {
      // A dialog that was closed wants nothing any more.
      if (!signal.aborted) tellFailure(error, 'export')
    } finally {
      setCount(undefined)
    }
  }

  return (
    <Modal
      open
      width={520}
      title="按名称打包下载"
      maskClosable={false}
      okText={count === undefined ? '下载' : `已取 ${count} / ${total}`}
      cancelText="取消"
      okButtonProps={{ loading: count !== undefined, disabled: fault !== undefined || types.length === 0 }}
      onOk={() => void pack()}
      onCancel={() => onClose(false)}
    >
      <p className="kp-soft">所选 {invoices.length} 张发票，每份文件按下面的规则命名</p>
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
