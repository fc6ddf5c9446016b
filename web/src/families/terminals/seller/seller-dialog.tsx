import { Modal } from 'antd'
import { useGuardedClose } from '../../../client/talk/unsaved-guard.tsx'
import { SellerForm } from './seller-form.tsx'

/** The seller of any terminal, from its row: members have their seller information there (RT34, RT52). */
export function SellerDialog({ diskId, onClose }: { diskId: string; onClose: (isDone: boolean) => void }) {
  const giveUp = useGuardedClose(() => onClose(false))
  return (
    <Modal open centered title="销方信息" footer={null} onCancel={giveUp}>
      <SellerForm diskId={diskId} onSaved={() => onClose(true)} />
    </Modal>
  )
}
