import type { Schemas } from '@kaipiao/client'
import { getFactors, removeFactor, renameFactor, renewRecoveryCodes } from '@kaipiao/client/operations'
import { ifMatch } from '@kaipiao/client/record-version'
import { Button, Modal, Tag } from 'antd'
import { useState } from 'react'
import { passkeyFault } from '../../../client/passkeys/passkey-browser.ts'
import { notify } from '../../../client/talk/notify.ts'
import { Input, LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { OwnerProofForm } from './owner-proof-form.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import './factors.css'

type Factor = Schemas['Factor']
type Asked =
  | { readonly kind: 'totp' | 'passkey' | 'recovery' }
  | { readonly kind: 'rename' | 'remove'; readonly factor: Factor }

/** What the own account asks beside its password: shown, added, taken off. */
export function FactorSection() {
  const { data, error, refetch } = useOperation(getFactors, {}, { failure: 'inPlace' })
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const list = data?.list ?? []
  const hasTotp = list.some(({ kind }) => kind === 'totp')
  const fault = passkeyFault()
  return (
    <section className="kp-card kp-factors" aria-labelledby="factors" aria-busy={!data}>
      <h2 id="factors">登录安全</h2>
      <p className="kp-soft">
        启用二次验证后，登录时除密码外还要输入身份验证器的动态验证码，或使用通行密钥：密码泄露也进不了您的账号。
      </p>
      {data && (
        <>
          <ul aria-label="验证方式">
            {list.map((factor) => (
              <li key={factor.id}>
                <Tag>{factor.kind === 'totp' ? '动态验证码' : '通行密钥'}</Tag>
                <b>{factor.name}</b>
                <span className="kp-soft">
                  {factor.host && `${factor.host}，`}添加于 {factor.tsCreate}
                  {factor.tsUsed && `，最近使用 ${factor.tsUsed}`}
                </span>
                <Button size="small" onClick={() => setAsked({ kind: 'rename', factor })}>
                  重命名
                </Button>
                <Button size="small" danger onClick={() => setAsked({ kind: 'remove', factor })}>
                  移除
                </Button>
              </li>
            ))}
            {list.length === 0 && <li>尚未启用二次验证</li>}
          </ul>
          {list.length > 0 && <p>剩余恢复码 {data.recoveryLeft} 个</p>}
          <div className="kp-screen-actions">
            <Button type="primary" onClick={() => setAsked({ kind: 'totp' })}>
              {hasTotp ? '更换身份验证器' : '添加身份验证器'}
            </Button>
            {fault === undefined && (
              <Button onClick={() => setAsked({ kind: 'passkey' })}>添加通行密钥</Button>
            )}
            {list.length > 0 && (
              <Button onClick={() => setAsked({ kind: 'recovery' })}>重新生成恢复码</Button>
            )}
          </div>
          {fault !== undefined && <p className="kp-soft">{fault}</p>}
        </>
      )}
      {asked?.kind === 'totp' && <TotpDialog hasTotp={hasTotp} onClose={close} />}
      {asked?.kind === 'passkey' && <PasskeyDialog hasTotp={hasTotp} onClose={close} />}
      {asked?.kind === 'recovery' && <RecoveryDialog hasTotp={hasTotp} onClose={close} />}
      {asked?.kind === 'rename' && <RenameDialog factor={asked.factor} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveDialog factor={asked.factor} hasTotp={hasTotp} isLast={list.length === 1} onClose={close} />
      )}
    </section>
  )
}

function RecoveryDialog({ hasTotp, onClose }: { hasTotp: boolean; onClose: () => void }) {
  const renew = useOperationMutation(renewRecoveryCodes, { failure: 'silent', after: [getFactors] })
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Modal open width={480} title="重新生成恢复码" footer={null} maskClosable={false} onCancel={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <OwnerProofForm
          hasTotp={hasTotp}
          label="生成"
          onProven={async (body) => setCodes((await renew.mutateAsync({ body })).recoveryCodes)}
        />
      )}
    </Modal>
  )
}

interface RemoveProps {
  factor: Factor
  hasTotp: boolean
  isLast: boolean
  onClose: () => void
}

function RemoveDialog({ factor, hasTotp, isLast, onClose }: RemoveProps) {
  const remove = useOperationMutation(removeFactor, { failure: 'silent', after: [getFactors] })
  return (
    <Modal
      open
      width={480}
      title={`移除${factor.name}`}
      footer={null}
      maskClosable={false}
      onCancel={onClose}
    >
      <p>
        {isLast ? '移除后仅凭密码即可登录，恢复码一并失效。' : '移除后不能再用它登录。'}
        其他设备上的登录将全部退出。
      </p>
      <OwnerProofForm
        hasTotp={hasTotp}
        label="移除"
        isDangerous
        onProven={async (body) => {
          await remove.mutateAsync({ path: { id: factor.id }, body, ...ifMatch(factor) })
          notify('success', '已移除')
          onClose()
        }}
      />
    </Modal>
  )
}

function RenameDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const [name, setName] = useState(factor.name)
  const { mutate, isPending } = useOperationMutation(renameFactor, {
    after: [getFactors],
    onSuccess: onClose,
  })
  return (
    <Modal
      open
      width={440}
      title="重命名"
      okText="保存"
      cancelText="取消"
      maskClosable={false}
      okButtonProps={{ loading: isPending, disabled: name.trim() === '' }}
      onOk={() => mutate({ path: { id: factor.id }, body: { name: name.trim() }, ...ifMatch(factor) })}
      onCancel={onClose}
    >
      <label htmlFor="factor-name">名称</label>
      <Input id="factor-name" value={name} maxLength={30} onChange={({ target }) => setName(target.value)} />
    </Modal>
  )
}
