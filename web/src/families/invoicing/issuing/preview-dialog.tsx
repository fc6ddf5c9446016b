import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { InvoiceFaceView } from '../../../kit/pages.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { toInvoiceForm } from '../state/form/to-invoice-form.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { previewInvoice } from './preview-invoice.ts'

/** The face as it will be issued, to read and to print. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const store = useFormStore()
  const { seller, diskId } = usePreparation()
  const [invoice] = useState(() =>
    previewInvoice(toInvoiceForm(store.read()), seller, diskId, shanghaiDate(Date.now())),
  )
  return (
    <Modal
      open
      title="发票预览"
      width={1080}
      onCancel={onClose}
      footer={[
        <Button key="print" onClick={() => window.print()}>
          打印
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          返回
        </Button>,
      ]}
    >
      <InvoiceFaceView invoice={invoice} numberText="开具后生成" isPrinted />
    </Modal>
  )
}
