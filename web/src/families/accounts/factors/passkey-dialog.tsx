import { addPasskey, beginPasskey, getFactors } from '@kaipiao/client/operations'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { createPasskey, passkeyFailure } from '../../../client/passkeys/passkey-browser.ts'
import { Input } from '../../../kit/parts.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { OwnerProofForm } from './owner-proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  hasTotp: boolean
  onClose: () => void
}

const NAME_MAX = 30

/** Adds a passkey: who it is, how it is called, what the browser's authenticator makes, the recovery codes. */
export function PasskeyDialog({ hasTotp, onClose }: Props) {
  const begin = useOperationMutation(beginPasskey, { failure: 'silent' })
  const add = useOperationMutation(addPasskey, { failure: 'silent', after: [getFactors] })
  const [name, setName] = useState('通行密钥')
  const [codes, setCodes] = useState<readonly string[]>()

  return (
    <Modal open width={480} title="添加通行密钥" footer={null} maskClosable={false} onCancel={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <>
          <Form layout="vertical" component="div">
            <Form.Item label="名称" htmlFor="passkey-name" required extra="便于区分不同设备上的通行密钥">
              <Input
                id="passkey-name"
                value={name}
                maxLength={NAME_MAX}
                onChange={({ target }) => setName(target.value)}
              />
            </Form.Item>
          </Form>
          <OwnerProofForm
            hasTotp={hasTotp}
            label="添加"
            onProven={async (proof) => {
              if (name.trim() === '') throw new Error('请填写通行密钥的名称')
              const asked = await begin.mutateAsync({ body: { ...proof, host: location.hostname } })
              const made = await createPasskey(asked).catch((error: unknown) => {
                throw new Error(passkeyFailure(error) ?? '通行密钥创建失败', { cause: error })
              })
              const { recoveryCodes } = await add.mutateAsync({ body: { name: name.trim(), ...made } })
              if (recoveryCodes.length === 0) onClose()
              else setCodes(recoveryCodes)
            }}
          />
        </>
      )}
    </Modal>
  )
}
