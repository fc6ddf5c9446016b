import type { Schemas } from '@kaipiao/client'
import { createAccessToken, listAccessTokens, listPermissions } from '@kaipiao/client/operations'
import { addMonths, isCalendarDate } from '@kaipiao/domain/ranges/calendar-date'
import { Alert, Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { CopyButton, Input, LoadFailure, TypedDate, useToday } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { PermissionBoxes } from '../roles/roles/permission-boxes.tsx'
import '../../../kit/parts/office.css'

/** More than any platform has: all are shown at once. */
const ALL = 200
/** What programs of an office are made for, in months. */
const USUAL_MONTHS = 3

/** Makes an access token: name, rights and last day; then shows it, once. */
export function AccessTokenDialog({ onClose }: { onClose: (isDone: boolean) => void }) {
  const [made, setMade] = useState<Schemas['NewAccessToken']>()
  if (made) return <MadeToken made={made} onClose={() => onClose(true)} />
  return <Asking onMade={setMade} onClose={() => onClose(false)} />
}

interface AskingProps {
  onMade: (made: Schemas['NewAccessToken']) => void
  onClose: () => void
}

function Asking({ onMade, onClose }: AskingProps) {
  const today = useToday()
  const [name, setName] = useState('')
  const [lastDay, setLastDay] = useState(() => addMonths(today, USUAL_MONTHS))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [fault, setFault] = useState('')
  const { permissions, error, refetch } = useRights()
  const create = useOperationMutation(createAccessToken, { failure: 'silent', after: [listAccessTokens] })
  useUnsavedGuard((name !== '' || chosen.size > 0) && !create.isSuccess)
  const giveUp = useGuardedClose(onClose)

  async function save(): Promise<void> {
    const rights = (permissions ?? []).flatMap(({ id, code }) => (chosen.has(id) ? [code] : []))
    const missing =
      name.trim() === ''
        ? '请填写名称'
        : !isCalendarDate(lastDay)
          ? '请选择有效期'
          : rights.length === 0
            ? '请选择权限'
            : ''
    setFault(missing)
    if (missing !== '') return
    try {
      onMade(await create.mutateAsync({ body: { name: name.trim(), rights, lastDay } }))
    } catch (problem) {
      setFault(messageOf(problem))
    }
  }

  return (
    <Modal
      open
      width={560}
      title="新增访问令牌"
      okText="新增"
      cancelText="取消"
      maskClosable={false}
      okButtonProps={{ loading: create.isPending }}
      onOk={() => void save()}
      onCancel={giveUp}
    >
      <p className="kp-soft">供命令行和程序使用；能做的不超过所选权限和您的角色，随时可以吊销。</p>
      {fault !== '' && <Alert type="error" role="alert" message={fault} />}
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item label="名称" htmlFor="token-name" required>
          <Input
            id="token-name"
            value={name}
            maxLength={30}
            placeholder="用途，如 夜间开票"
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label="有效至" htmlFor="token-day" required>
          <TypedDate id="token-day" text={lastDay} format="YYYY-MM-DD" onText={setLastDay} />
        </Form.Item>
      </Form>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : permissions ? (
        <PermissionBoxes title="权限" permissions={permissions} granted={chosen} onChange={setChosen} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}

/** Menus and buttons that the role grants, of which a token may have some. */
function useRights() {
  const { permissions: held } = useUser()
  const { data, error, refetch } = useOperation(
    listPermissions,
    { query: { pageSize: ALL } },
    { failure: 'inPlace' },
  )
  const permissions = data?.list.filter(
    ({ code, type }) => (type === 'menu' || type === 'button') && held?.includes(code) !== false,
  )
  return { permissions, error, refetch }
}

function MadeToken({ made, onClose }: { made: Schemas['NewAccessToken']; onClose: () => void }) {
  return (
    <Modal
      open
      width={560}
      title="访问令牌已新增"
      okText="我已保存"
      cancelButtonProps={{ hidden: true }}
      maskClosable={false}
      onOk={onClose}
      onCancel={onClose}
    >
      <Alert type="warning" showIcon message="令牌只显示这一次，请立即复制并妥善保存。" />
      <p>
        <code>{made.token}</code> <CopyButton text={made.token} />
      </p>
      <p className="kp-soft">
        命令行：<code>kaipiao login --token 令牌</code>，或设置环境变量 KAIPIAO_TOKEN。有效至 {made.lastDay}。
      </p>
    </Modal>
  )
}
