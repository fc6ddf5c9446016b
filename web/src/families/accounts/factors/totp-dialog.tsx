import type { Schemas } from '@kaipiao/client'
import { beginTotp, confirmTotp, getFactors } from '@kaipiao/client/operations'
import { Button, Form, Modal, type InputRef } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { CopyButton, Input, QrPicture, useFirstFocus } from '../../../kit/parts.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { OwnerProofForm } from './owner-proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  hasTotp: boolean
  onClose: () => void
}

const CODE_LENGTH = 6

/** Adds an authenticator: who it is, the secret, a code of it, the recovery codes. */
export function TotpDialog({ hasTotp, onClose }: Props) {
  const begin = useOperationMutation(beginTotp, { failure: 'silent' })
  const [secret, setSecret] = useState<Schemas['TotpSecret']>()
  const [codes, setCodes] = useState<readonly string[]>()

  function added({ recoveryCodes }: Schemas['FactorAdded']): void {
    if (recoveryCodes.length === 0) onClose()
    else setCodes(recoveryCodes)
  }

  return (
    <Modal open width={480} title="身份验证器" footer={null} maskClosable={false} onCancel={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : secret ? (
        <FirstCode secret={secret} onAdded={added} />
      ) : (
        <OwnerProofForm
          hasTotp={hasTotp}
          label="下一步"
          onProven={async (body) => setSecret(await begin.mutateAsync({ body }))}
        />
      )}
    </Modal>
  )
}

interface CodeProps {
  secret: Schemas['TotpSecret']
  onAdded: (added: Schemas['FactorAdded']) => void
}

/** The secret counts nothing before a code of it was shown. The picture is drawn here: the secret is sent nowhere. */
function FirstCode({ secret: { totpSecret, totpUri }, onAdded }: CodeProps) {
  const { mutateAsync, isPending } = useOperationMutation(confirmTotp, {
    failure: 'silent',
    after: [getFactors],
  })
  const box = useFirstFocus<InputRef>()
  const [totpCode, setCode] = useState('')
  const [fault, setFault] = useState('')

  async function confirm(): Promise<void> {
    if (totpCode.length !== CODE_LENGTH) return setFault('请输入6位动态验证码')
    setFault('')
    try {
      onAdded(await mutateAsync({ body: { totpCode } }))
    } catch (error) {
      setFault(messageOf(error))
    }
  }

  return (
    <Form layout="vertical" onFinish={() => void confirm()}>
      <p>用身份验证器（如手机上的验证器应用）扫描二维码，或手工输入密钥，再填写显示的验证码。</p>
      <QrPicture value={totpUri} aria-label="身份验证器二维码" />
      <p>
        密钥 <code>{totpSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code> <CopyButton text={totpSecret} />
      </p>
      <Form.Item
        label="动态验证码"
        htmlFor="first-code"
        required
        validateStatus={fault ? 'error' : ''}
        help={fault && <span role="alert">{fault}</span>}
      >
        <Input
          id="first-code"
          ref={box}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={CODE_LENGTH}
          value={totpCode}
          aria-invalid={fault !== ''}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        启用
      </Button>
    </Form>
  )
}
