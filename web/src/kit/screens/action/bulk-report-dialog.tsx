import { Button, Modal, Table } from 'antd'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { tellFailure } from '../../../client/talk/tell-failure.ts'
import { refusedText, refusedWorkbook, type BulkReport } from './bulk-report.ts'
import { copyText } from '../../parts/copy-text.ts'
import type { Resource } from '../../shapes/resource.ts'
import { saveBlob } from '../../files/save-file.ts'

interface Props {
  resource: Pick<Resource, 'label' | 'recordLabel'>
  report: BulkReport
  onClose: () => void
}

const SHOWN = 10

/** What became of an action on several rows: how many were done, and for each that was refused why. */
export function BulkReportDialog({ resource, report, onClose }: Props) {
  const { label, done, refused } = report
  const save = async () => {
    try {
      saveBlob(
        await refusedWorkbook(refused),
        `${resource.label}_${label}失败_${shanghaiDate(Date.now())}.xlsx`,
      )
    } catch (error) {
      tellFailure(error, 'export')
    }
  }
  return (
    <Modal
      open
      title={`${label}：成功 ${done.length} 条，失败 ${refused.length} 条`}
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void copyText(refusedText(refused))}>复制失败明细</Button>
          <Button onClick={() => void save()}>保存失败明细</Button>
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      <Table
        size="small"
        rowKey="key"
        pagination={refused.length > SHOWN ? { pageSize: SHOWN, showSizeChanger: false } : false}
        dataSource={[...refused]}
        columns={[
          { title: resource.recordLabel, dataIndex: 'title' },
          { title: '失败原因', dataIndex: 'reason' },
        ]}
      />
      <p className="kp-soft">{refused.length > 0 && '失败的仍保持勾选，处理后可再次操作。'}</p>
    </Modal>
  )
}
