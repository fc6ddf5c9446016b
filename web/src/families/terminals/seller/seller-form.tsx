import type { Schemas } from '@kaipiao/client'
import { SellerInfoInput } from '@kaipiao/client/body-fields'
import { getFullSellerInfo, saveFullSellerInfo } from '@kaipiao/client/operations'
import { checkSellerParts, type SellerParts } from '@kaipiao/domain/invoicing/seller/seller-info'
import { Button, Form, Skeleton } from 'antd'
import { useId, useState, type SubmitEvent } from 'react'
import { Input, LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { notify } from '../../../client/talk/notify.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import '../tax-bureau/tax-bureau.css'

const PARTS = ['xsfdz', 'xsflxdh', 'xsfkhh', 'xsfyhzh'] as const satisfies readonly (keyof SellerParts)[]

interface Props {
  diskId: string
  onSaved?: () => void
}

/** Address, phone, bank and account of a terminal's seller; its name and number are those of the enterprise (FM49). */
export function SellerForm({ diskId, onSaved }: Props) {
  const parts = { path: { diskId } }
  // What is typed must not be lost to a refresh.
  const kept = { staleTime: Infinity, gcTime: 0 }
  const { data, error, refetch } = useOperation(getFullSellerInfo, parts, { failure: 'inPlace', ...kept })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return <Fields diskId={diskId} seller={data} {...(onSaved ? { onSaved } : {})} />
}

function Fields({ diskId, seller, onSaved }: Props & { seller: Schemas['SellerInfo'] }) {
  const { mutate, isPending } = useOperationMutation(saveFullSellerInfo)
  const [saved, setSaved] = useState(() => partsOf(seller))
  const [parts, setParts] = useState(saved)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const id = useId()
  const release = useUnsavedGuard(PARTS.some((name) => parts[name] !== saved[name]))

  function save(event: SubmitEvent): void {
    event.preventDefault()
    const issues = checkSellerParts(parts)
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    if (issues.length > 0) return
    const onSuccess = (kept: Schemas['SellerInfo']) => {
      setSaved(partsOf(kept))
      setParts(partsOf(kept))
      release()
      notify('success', '修改成功')
      onSaved?.()
    }
    mutate({ path: { diskId }, body: parts }, { onSuccess })
  }

  return (
    <form onSubmit={save} aria-label="销方信息" className="kp-seller-form">
      <p>
        {seller.taxerName} <span className="kp-code">{seller.taxerId}</span>
      </p>
      {PARTS.map((name) => {
        const fault = faults[name]
        const { title, maxLength } = SellerInfoInput[name]
        return (
          <Form.Item
            key={name}
            layout="vertical"
            label={title}
            htmlFor={`${id}${name}`}
            {...(fault ? { validateStatus: 'error' as const, help: <span role="alert">{fault}</span> } : {})}
          >
            <Input
              id={`${id}${name}`}
              value={parts[name]}
              maxLength={maxLength}
              aria-invalid={fault !== undefined}
              onChange={(event) => setParts((current) => ({ ...current, [name]: event.target.value }))}
            />
          </Form.Item>
        )
      })}
      <Button type="primary" htmlType="submit" loading={isPending}>
        保存
      </Button>
    </form>
  )
}

function partsOf({ xsfdz, xsflxdh, xsfkhh, xsfyhzh }: Schemas['SellerInfo']): SellerParts {
  return { xsfdz, xsflxdh, xsfkhh, xsfyhzh }
}
