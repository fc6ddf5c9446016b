import { updateUserInfo } from '@kaipiao/client/operations'
import { checkSpecialCharacters } from '@kaipiao/domain/text/special-characters'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { sessionStore } from '../../../client/session/session-store.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { notify } from '../../../client/talk/notify.ts'
import { useGuardedClose, useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { Input } from '../../../kit/parts.ts'

const NICKNAME_MAX = 30

/** Why a nickname can't be taken; undefined where it can. */
export function nicknameFault(nickName: string): string | undefined {
  if (nickName.trim() === '') return '昵称不能为空'
  return checkSpecialCharacters(nickName, 'nickName')[0]?.message
}

/** Changes the own name, which the header shows from then on and which one may sign in with. */
export function NicknameDialog({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const [nickName, setNickName] = useState(user.nickName)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useOperationMutation(updateUserInfo, {
    onSuccess: (info) => {
      sessionStore.update(info)
      notify('success', '昵称已修改')
      onClose()
    },
  })
  useUnsavedGuard(nickName !== user.nickName && !isPending)
  const giveUp = useGuardedClose(onClose)
  const fault = isTried ? nicknameFault(nickName) : undefined

  function save(): void {
    setTried(true)
    if (nicknameFault(nickName) === undefined) mutate({ body: { nickName: nickName.trim() } })
  }

  return (
    <Modal
      open
      width={440}
      title="修改昵称"
      okText="保存"
      cancelText="取消"
      maskClosable={false}
      okButtonProps={{ loading: isPending }}
      onOk={save}
      onCancel={giveUp}
    >
      <Form layout="vertical" onFinish={save}>
        <Form.Item
          label="昵称"
          htmlFor="own-nickname"
          required
          validateStatus={fault ? 'error' : ''}
          help={fault && <span role="alert">{fault}</span>}
          extra="修改后可用新昵称登录"
        >
          <Input
            id="own-nickname"
            value={nickName}
            maxLength={NICKNAME_MAX}
            aria-invalid={fault !== undefined}
            onChange={({ target }) => setNickName(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
