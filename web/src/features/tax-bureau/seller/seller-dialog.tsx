import { Modal } from 'antd'
import { SellerForm } from './seller-form.tsx'

/** The seller of any terminal, from its row: members have their seller information there (RT34, RT52). */
export function SellerDialog({ diskId, onClose }: { diskId: string; onClose: (isDone: boolean) => void }) {
  return (
    <Modal open centered title="销方信息" footer={null} onCancel={() => onClose(false)}>
      <SellerForm diskId={diskId} onSaved={() => onClose(true)} />
    </Modal>
  )
}
