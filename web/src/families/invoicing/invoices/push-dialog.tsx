import { Problem, type Schemas } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import {
  getInvoiceUrlInfo,
  getStatsInvoiceDetail,
  listStatsDetail,
  pushInvoice,
} from '@kaipiao/client/operations'
import { checkReceiver } from '@kaipiao/domain/contact/receiver'
import { Button, Form, Modal, Typography, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { Input, QrPicture } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { notify } from '../../../client/talk/notify.ts'
import { PushRecords } from './push-records.tsx'
import './push-dialog.css'

interface Props {
  invoice: Schemas['Invoice']
  onClose: (isDone: boolean) => void
}

/**
 * Hands an issued invoice to its buyer: by mail or SMS or by a code, all of which the platform notes and which can be
 * repeated, or by a link that opens its PDF (IV09, IV12).
 */
export function PushDialog({ invoice, onClose }: Props) {
  const { fpdm, fphm, diskId, id } = invoice
  const field = useRef<InputRef>(null)
  const readAgain = useReadAgain()
  const known = useOperation(getStatsInvoiceDetail, { query: { id } }, { failure: 'silent' })
  const records = (known.data ?? invoice).pushes ?? []
  const [typed, setTyped] = useState<string>()
  const receiver = (typed ?? records.find(({ receiver: last }) => last !== '')?.receiver ?? '').trim()
  const [fault] = checkReceiver(receiver, 'receiver', true)
  const { mutateAsync, isPending } = useOperationMutation(pushInvoice, { failure: toldUnlessReturned })

  const [isCodeShown, setCodeShown] = useState(false)

  /** To nobody: by a code. */
  async function push(to: string): Promise<void> {
    const way = to === '' ? ({ channel: 'qr' } as const) : { receiver: to }
    try {
      await mutateAsync({ path: { a: fpdm || '0', b: fphm }, body: { ...way, diskId } })
      if (to === '') setCodeShown(true)
      else notify('success', '发票已推送', { description: to })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Whom it did not reach, and why, stands among the records.
      if (isReturned(error)) notify('error', error.message, { description: to })
    } finally {
      void readAgain([getStatsInvoiceDetail, listStatsDetail])
    }
  }

  return (
    <Modal
      open
      width={720}
      title={`推送发票 ${fphm}`}
      footer={null}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      onCancel={() => onClose(false)}
    >
      <div className="push-ways">
        <Form layout="vertical" onFinish={() => void push(receiver)}>
          <Form.Item
            label="邮箱或手机号"
            htmlFor="kp-push-receiver"
            {...(fault && { validateStatus: 'error' as const })}
            help={fault?.message ?? '开通短信服务的终端可以填手机号'}
          >
            <Input
              id="kp-push-receiver"
              ref={field}
              autoComplete="off"
              maxLength={100}
              value={typed ?? receiver}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Form.Item>
          <Button
            type="primary"
            htmlType="submit"
            loading={isPending}
            disabled={receiver === '' || fault !== undefined}
          >
            推送
          </Button>
          <PushRecords records={records} isBusy={isPending} onAgain={(to) => void push(to)} />
        </Form>
        <InvoiceLink
          fpdm={fpdm}
          fphm={fphm}
          isCodeShown={isCodeShown}
          onCode={() => void push('')}
          isBusy={isPending}
        />
      </div>
    </Modal>
  )
}

const isReturned = ({ code }: Problem) => code === codes.pushFailed
const toldUnlessReturned = (problem: Problem) => (isReturned(problem) ? 'silent' : 'tell')

interface LinkProps extends Pick<Schemas['Invoice'], 'fpdm' | 'fphm'> {
  isCodeShown: boolean
  isBusy: boolean
  onCode: () => void
}

/** The address that opens the PDF without signing in, to be scanned, copied or looked at. */
function InvoiceLink({ fpdm, fphm, isCodeShown, isBusy, onCode }: LinkProps) {
  const { apiBase } = useConfig()
  const parts = { path: { code: fpdm || '0', number: fphm } }
  const { data } = useOperation(getInvoiceUrlInfo, parts)
  if (!data) return null
  const address = new URL(`${apiBase ?? ''}${data.pdfUrl}`, location.href).href
  return (
    <div className="push-code">
      {isCodeShown ? (
        <QrPicture value={address} aria-label="发票二维码" />
      ) : (
        <Button disabled={isBusy} onClick={onCode}>
          出示二维码
        </Button>
      )}
      <p className="kp-soft">购方扫码或打开链接下载 PDF</p>
      <Typography.Link
        href={address}
        target="_blank"
        rel="noreferrer"
        copyable={{ text: address, tooltips: ['复制链接', '已复制'] }}
      >
        打开链接
      </Typography.Link>
    </div>
  )
}
