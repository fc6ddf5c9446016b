import { Problem, type Schemas } from '@kaipiao/client'
import { checkTerminal, getDiskState, restartTerminal } from '@kaipiao/client/operations'
import {
  mountColour,
  progressButton,
  readDiskCheck,
  RESTORE_FAILED,
  RESTORE_STARTED,
  type DiskCheckOutcome,
} from '@kaipiao/domain/terminal/disk-check'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { messageOf, silenceProblem } from '../../../providers/talk/problem-alert.ts'

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
  const client = useClient()
  const [outcome, setOutcome] = useState<DiskCheckOutcome>()
  const [note, setNote] = useState('')
  const { termId } = terminal
  useEffect(() => {
    const abort = new AbortController()
    client.call(checkTerminal, { path: { termId } }, { signal: abort.signal }).then(
      ({ state, message }) => {
        setOutcome(readDiskCheck(state))
        setNote(state === 0 ? '' : message)
      },
      (error: unknown) => {
        if (abort.signal.aborted) return
        if (error instanceof Problem) silenceProblem(error)
        setOutcome({ isNormal: false, message: messageOf(error), canRestore: false })
      },
    )
    return () => abort.abort()
  }, [client, termId])

  async function restore(): Promise<void> {
    try {
      await client.call(restartTerminal, { path: { termId } })
      setOutcome({ isNormal: true, message: RESTORE_STARTED, canRestore: false })
      setNote('')
    } catch (error) {
      if (error instanceof Problem) silenceProblem(error)
      setOutcome({ isNormal: false, message: RESTORE_FAILED, canRestore: true })
      setNote(messageOf(error))
    }
  }

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
        {outcome?.canRestore && <Button onClick={() => void restore()}>恢复</Button>}
        <Button type="primary" onClick={onClose}>
          {progressButton(outcome !== undefined)}
        </Button>
      </div>
    </div>
  )
}

/** Whether the disk is in its place, as the server says it; in danger colour where not (HD31). */
function DiskState({ diskId }: { diskId: string }) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['disk-state', diskId],
    queryFn: ({ signal }) => client.call(getDiskState, { path: { diskId } }, { signal }).catch(quietly),
    gcTime: 0,
  })
  if (!data) return null
  return (
    <p>
      挂载状态：
      <span className={`kp-state kp-state-${mountColour(data.mountType)}`}>{data.mountTypeDesc}</span>
    </p>
  )
}

/** The check itself tells what is wrong; a state that can't be read is left out. */
function quietly(error: unknown): null {
  if (error instanceof Problem && !error.isSignedOut) silenceProblem(error)
  return null
}
