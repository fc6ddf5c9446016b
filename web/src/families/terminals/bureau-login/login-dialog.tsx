import { getTerminalAuthInfo } from '@kaipiao/client/operations'
import { BUREAU_LOGIN_METHODS } from '@kaipiao/domain/lookups/terminals/bureau-login-method'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { AREA_OF_ROLE, TERMINAL_PATHS } from '@kaipiao/domain/accounts/session/area'
import { checkBureauAccount } from '@kaipiao/domain/terminals/tax-bureau/binding-prompt'
import { LOGIN_INFO_FETCH_FAILED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { usesFaceScan } from '@kaipiao/domain/terminals/terminals/models'
import { Alert, Button, Modal, Radio, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOperation } from '../../../requests/use-operation.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import { openPanel } from '../../../client/talk/panels.ts'
import '../tax-bureau/tax-bureau.css'
import { useTerminal } from '../tax-bureau/use-terminal.ts'
import { useTerminalsChanged } from '../tax-bureau/use-terminals-changed.ts'
import { LoginSteps } from './login-steps.tsx'
import { useJump } from './use-jump.ts'
import { useLogin } from './use-login.ts'

interface Props {
  diskId: string
  /** Why the login is needed, in the words of the platform; empty when the user opened the dialog. */
  message: string
  /** What is said once the login stands. */
  success: string
  /** True when the login stands. */
  onClose: (isLoggedIn: boolean) => void
}

/** Logs a bound account of a terminal in (BD89–BD98, ER18, ER20). */
export function LoginDialog({ diskId, message, success, onClose }: Props) {
  const terminal = useTerminal(diskId)
  const bound = useOperation(getTerminalAuthInfo, { path: { diskId } }, { failure: 'silent', gcTime: 0 })
  const login = useLogin(diskId)
  const { jump, isJumping } = useJump(diskId)
  const changed = useTerminalsChanged()
  const [chosen, setChosen] = useState<string>()
  const accounts = bound.data ?? []
  const account = accounts.find(({ dlzh }) => dlzh === chosen) ?? accounts[0]
  const isReady = useWayOut(diskId, terminal.data?.tsp, bound.data, onClose)

  const tellDone = useEffectEvent(() => {
    notify('success', success)
    changed()
    onClose(true)
  })
  const isDone = login.state.phase === 'loggedIn'
  useEffect(() => {
    if (isDone) tellDone()
  }, [isDone])

  if (bound.data && !isReady) return null
  return (
    <Modal
      open
      centered
      width={560}
      title="登录电子税局"
      maskClosable={false}
      onCancel={() => onClose(false)}
      footer={
        <Button loading={isJumping} disabled={!account} onClick={() => void jump()}>
          进入电子税局
        </Button>
      }
    >
      {message && <Alert type="warning" showIcon message={message} />}
      <p className="kp-binding-who">
        <b>{terminal.data?.taxerName ?? ' '}</b>
        <span className="kp-code">{diskId}</span>
      </p>
      {bound.isError ? (
        <Alert
          type="error"
          showIcon
          message={LOGIN_INFO_FETCH_FAILED}
          action={
            <Button size="small" onClick={() => void bound.refetch()}>
              重试
            </Button>
          }
        />
      ) : account ? (
        <>
          <Radio.Group
            className="kp-login-accounts"
            aria-label="登录账号"
            value={account.dlzh}
            onChange={(event) => {
              login.reset()
              setChosen(String(event.target.value))
            }}
            options={accounts.map(({ dlzh, dlfs, isKp }) => ({
              value: dlzh,
              label: `${dlzh}（${isKp === 1 ? '开票账号' : '查询账号'}，${labelOf(BUREAU_LOGIN_METHODS, dlfs)}）`,
            }))}
          />
          <LoginSteps account={account} login={login} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </Modal>
  )
}

/**
 * Where there is nothing to log in with, the terminal page is offered instead (BD96, BD97); a model that logs in by
 * face scan has its own dialog (QR21). True once it is clear that this dialog is the right one.
 */
function useWayOut(
  diskId: string,
  tsp: string | undefined,
  accounts: readonly { dlzh: string; dlmm: string; isPwdErr: string; dlfs: string }[] | undefined,
  onClose: (isLoggedIn: boolean) => void,
): boolean {
  const navigate = useNavigate()
  const { roleType } = useUser()
  const question = accounts && checkBureauAccount(accounts[0])[0]?.message
  const isFaceScan = tsp !== undefined && usesFaceScan(tsp)
  const isKnown = accounts !== undefined && tsp !== undefined
  const leave = useEffectEvent(async (question: string | undefined) => {
    if (question === undefined) return onClose(await openPanel({ kind: 'qr', diskId }))
    onClose(false)
    if (await confirm('提示', question, { yes: '前往' }))
      await navigate(`${TERMINAL_PATHS[AREA_OF_ROLE[roleType]]}?id=${diskId}`)
  })
  useEffect(() => {
    if (isKnown && (question !== undefined || isFaceScan)) void leave(question)
  }, [isKnown, question, isFaceScan])
  return isKnown && question === undefined && !isFaceScan
}
