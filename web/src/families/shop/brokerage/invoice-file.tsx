import { createCloudStorageLink, getUserInfo, putCloudStorageFile } from '@kaipiao/client/operations'
import {
  MOST_UPLOAD_BYTES,
  signedParts,
  storedPath,
  uploadKey,
} from '@kaipiao/domain/files/cloud-storage/signed-parts'
import { Button } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { pickFile } from '../../../kit/files.ts'
import { plainText, type InputProps } from '../../../kit/kinds.ts'
import { useCalls } from '../../../requests/use-calls.ts'

const ACCEPTED = '.pdf,.ofd,.xml,.jpg,.jpeg,.png'

/** The file of an invoice: chosen, put into the cloud storage at once, and sent by its path. */
export function InvoiceFile({ id, value, onChange, disabled = false }: InputProps) {
  const { call } = useCalls()
  const [name, setName] = useState('')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)

  async function choose(): Promise<void> {
    const file = await pickFile(ACCEPTED)
    if (!file) return
    setFault('')
    if (file.size > MOST_UPLOAD_BYTES) return setFault('文件不能超过10MB')
    setSending(true)
    try {
      const { userUid } = await call(getUserInfo, {}, { failure: 'silent' })
      const key = uploadKey(userUid, crypto.randomUUID(), file.name)
      const link = await call(createCloudStorageLink, { body: { method: 'PUT', key } }, { failure: 'silent' })
      const body = new Uint8Array(await file.arrayBuffer())
      await call(putCloudStorageFile, { ...signedParts(link.url), body }, { failure: 'silent' })
      setName(file.name)
      onChange?.(storedPath(key))
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  const isChosen = plainText(value) !== ''
  return (
    <div className="kp-screen-actions">
      <Button id={id ?? ''} disabled={disabled} loading={isSending} onClick={() => void choose()}>
        {isChosen ? '更换文件' : '选择文件'}
      </Button>
      {isChosen && (
        <>
          <span>{name || plainText(value)}</span>
          <Button type="link" size="small" onClick={() => onChange?.(undefined)}>
            移除
          </Button>
        </>
      )}
      {fault && <span role="alert">{fault}</span>}
    </div>
  )
}
