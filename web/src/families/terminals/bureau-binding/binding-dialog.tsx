import { saveTaxBureauBindInfo } from '@kaipiao/client/operations'
import { canSave } from '@kaipiao/domain/terminals/tax-bureau/binding-dialog'
import { LOGIN_INFO_FAILED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { Withheld } from '../../../kit/parts.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { Alert, Button, Checkbox, Form, Modal, Skeleton } from 'antd'
import '../tax-bureau/tax-bureau.css'
import { AppLinks } from './app-links.tsx'
import { InvoicingAccount } from './invoicing-account.tsx'
import { QueryAccount } from './query-account.tsx'
import { useBinding } from './use-binding.ts'
import { useSave } from './use-save.ts'

/** BD01, CN27 */
const WIDTH = 1170

interface Props {
  diskId: string
  /** Told when the dialog closes; true after a save. */
  onClose: (isSaved: boolean) => void
}

/** The bureau accounts of a terminal: the invoicing account, and one for queries (group BD, QA). */
export function BindingDialog({ diskId, onClose }: Props) {
  const binding = useBinding(diskId)
  const { state, dispatch, terminal, boundInfo } = binding
  const close = (isSaved: boolean): void => {
    dispatch({ type: 'closed' })
    onClose(isSaved)
  }
  const saving = useSave(diskId, binding, () => close(true))
  const isWithheld = !useMay()(saveTaxBureauBindInfo)

  useUnsavedGuard(state.isEdited)
  const giveUp = useGuardedClose(() => close(false))

  return (
    <Modal
      open
      centered
      width={WIDTH}
      title="电子税局账号"
      className="kp-binding"
      maskClosable={false}
      onCancel={giveUp}
      footer={
        <div className="kp-binding-footer">
          <Checkbox
            checked={state.isAgreed}
            onChange={(event) => dispatch({ type: 'agreementSet', isAgreed: event.target.checked })}
          >
            我已阅读并同意《电子税务局账号授权协议》
          </Checkbox>
          <Button onClick={giveUp}>取消</Button>
          <Button
            type="primary"
            disabled={!canSave(state) || boundInfo.isLoading || isWithheld}
            loading={saving.isSaving}
            onClick={() => void saving.save()}
          >
            保存
          </Button>
        </div>
      }
    >
      <Withheld operation={saveTaxBureauBindInfo} />
      <p className="kp-binding-who">
        <b>{terminal.data?.taxerName ?? ' '}</b>
        <span className="kp-code">{terminal.data?.taxerId}</span>
        <span className="kp-soft">
          税盘 <span className="kp-code">{diskId}</span> {terminal.data?.tsp}
        </span>
      </p>
      {boundInfo.isFailed && (
        <Alert
          type="error"
          showIcon
          message={LOGIN_INFO_FAILED}
          action={
            <Button size="small" onClick={boundInfo.reload}>
              重试
            </Button>
          }
        />
      )}
      {boundInfo.isLoading ? (
        <Skeleton active paragraph={{ rows: 9 }} />
      ) : (
        <Form component="div" layout="vertical" className="kp-binding-body">
          <div>
            <InvoicingAccount
              binding={binding}
              faults={saving.faults.main}
              onVerify={() => saving.verify('main')}
              onUnlock={() => void saving.unlock()}
            />
            <QueryAccount
              diskId={diskId}
              binding={binding}
              faults={saving.faults.query}
              onVerify={() => saving.verify('query')}
            />
          </div>
          <AppLinks config={state.config} />
        </Form>
      )}
    </Modal>
  )
}
