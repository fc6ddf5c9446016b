import { DownloadOutlined } from '@ant-design/icons'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { Button, Modal, Tooltip } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { notify } from '../../../client/talk/notify.ts'
import type { ListState } from '../../reading/list-address.ts'
import type { Resource } from '../../shapes/resource.ts'
import { saveBlob } from '../../files/save-file.ts'
import type { LaidOutColumn } from '../rows/column-layout.ts'
import { usePageReader } from '../rows/use-page-reader.ts'

const ProgressBar = lazyPart(async () => (await import('../../drawn/progress-bar.tsx')).ProgressBar)

interface Props {
  resource: Resource
  state: ListState
  columns: readonly LaidOutColumn[]
  total: number
}

/** Exports everything that the list is filtered to, in the columns that are shown, as a workbook. */
export function ExportButton({ resource, state, columns, total }: Props) {
  const read = usePageReader(resource, state)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const abort = useRef<AbortController>(undefined)

  async function start(): Promise<void> {
    const today = shanghaiDate(Date.now())
    const controller = new AbortController()
    abort.current = controller
    try {
      const { exportWorkbook, rangeFault } = await import('./export-workbook.ts')
      const fault = rangeFault(state.filters, today)
      if (fault) return notify('warning', fault)
      setProgress({ done: 0, total })
      const shown = columns.filter((column) => !column.isHidden)
      const file = await exportWorkbook(
        resource.label,
        shown,
        read,
        (done, all) => setProgress({ done, total: all }),
        controller.signal,
      )
      saveBlob(file, `${resource.label}_${today}.xlsx`)
      notify('success', '导出完成')
    } catch (error) {
      if (!controller.signal.aborted) tellFailure(error, 'export')
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <>
      <Tooltip title="导出筛选结果">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          aria-label="导出"
          disabled={total === 0}
          onClick={() => void start()}
        />
      </Tooltip>
      <Modal
        title={`导出${resource.label}`}
        open={progress !== undefined}
        closable={false}
        footer={<Button onClick={() => abort.current?.abort()}>取消</Button>}
        onCancel={() => abort.current?.abort()}
      >
        <Suspense>
          <ProgressBar
            percent={progress ? Math.floor((progress.done / Math.max(1, progress.total)) * 100) : 0}
          />
        </Suspense>
        <p className="kp-soft">
          已读取 {progress?.done ?? 0} / {progress?.total ?? 0} 条
        </p>
      </Modal>
    </>
  )
}
