import type { Result, Schemas } from '@kaipiao/client'
import { checkTerminal, getDiskState, restartTerminal } from '@kaipiao/client/operations'
import {
  mountColour,
  progressButton,
  readDiskCheck,
  RESTORE_FAILED,
  RESTORE_STARTED,
  type DiskCheckOutcome,
} from '@kaipiao/domain/terminals/terminals/disk-check'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Modal, Spin } from 'antd'
import { useOperation } from '../../../requests/use-operation.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'

interface Props {
  terminal: Schemas['Terminal']
  onClose: () => void
}

/** The tax-disk check (HD26–HD32): runs on opening, can be hidden meanwhile, offers to restore what is abnormal. */
export function CheckDialog({ terminal, onClose }: Props) {
  return (
    <Modal title="税盘检测" open onCancel={onClose} footer={null} width={440}>
      <Check terminal={terminal} onClose={onClose} />
    </Modal>
  )
}

function Check({ terminal, onClose }: Props) {
  const parts = { path: { termId: terminal.termId } }
  const check = useOperation(checkTerminal, parts, { failure: 'inPlace', gcTime: 0 })
  const may = useMay()
  const restore = useOperationMutation(restartTerminal, { failure: 'silent' })
  const { outcome, note } = restore.isSuccess
    ? { outcome: { isNormal: true, message: RESTORE_STARTED, canRestore: false }, note: '' }
    : restore.error
      ? {
          outcome: { isNormal: false, message: RESTORE_FAILED, canRestore: true },
          note: restore.error.message,
        }
      : readCheck(check)

  return (
    <div className="kp-check">
      <p className="kp-soft">
        {terminal.taxerName} · <span className="kp-code">{terminal.diskId}</span>
      </p>
      <div className="kp-check-state" role="status">
        {outcome ? (
          <span className={`kp-state kp-state-${outcome.isNormal ? 'success' : 'error'}`}>
            {outcome.message}
          </span>
        ) : (
          <>
            <Spin size="small" /> 正在检测…
          </>
        )}
        <DiskState diskId={terminal.diskId} />
        {note && <p className="kp-soft">{note}</p>}
      </div>
      <div className="kp-check-buttons">
        {outcome?.canRestore && may(restartTerminal) && (
          <Button onClick={() => restore.mutate(parts)}>恢复</Button>
        )}
        <Button type="primary" onClick={onClose}>
          {progressButton(outcome !== undefined)}
        </Button>
      </div>
    </div>
  )
}

/** Whether the disk is in its place, as the server says it; in danger colour where not (HD31). */
function DiskState({ diskId }: { diskId: string }) {
  // The check itself tells what is wrong; a state that can't be read is left out.
  const { data } = useOperation(getDiskState, { path: { diskId } }, { failure: 'silent', gcTime: 0 })
  if (!data) return null
  return (
    <p>
      挂载状态：
      <span className={`kp-state kp-state-${mountColour(data.mountType)}`}>{data.mountTypeDesc}</span>
    </p>
  )
}

/** What the check came to; neither while it runs. */
function readCheck({ data, error }: Pick<UseQueryResult<Result<'checkTerminal'>>, 'data' | 'error'>): {
  outcome?: DiskCheckOutcome
  note: string
} {
  if (error) return { outcome: { isNormal: false, message: error.message, canRestore: false }, note: '' }
  if (!data) return { note: '' }
  return { outcome: readDiskCheck(data.state), note: data.state === 0 ? '' : data.message }
}
