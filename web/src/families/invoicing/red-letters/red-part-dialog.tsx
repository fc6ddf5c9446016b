import { Problem, type Schemas } from '@kaipiao/client'
import { createRedNotice, getStatsInvoiceDetail, issueInvoice } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { buildPartialRedForm } from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { isLeft, type RedLine } from '@kaipiao/domain/invoicing/red-letters/red-line'
import { redLines } from '@kaipiao/domain/invoicing/red-letters/red-lines'
import { equals } from '@kaipiao/domain/money/money'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { checkRedReason, type RedReason } from '@kaipiao/domain/invoicing/red-letters/red-reasons'
import { isPartialRed } from '@kaipiao/domain/invoicing/red-letters/red-remainder'
import { needsRedNotice } from '@kaipiao/domain/invoicing/red-letters/take-back'
import { Modal, Table } from 'antd'
import { useMemo, useState } from 'react'
import { lastChoice } from '../../../kit/definitions.ts'
import { LoadFailure, Withheld } from '../../../kit/parts.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { notify } from '../../../client/talk/notify.ts'
import { redPartColumns } from './red-part-columns.tsx'
import { partFaults, takenOf, wholePart, type TypedPart } from './red-part-typed.ts'
import { RedReasonField } from './red-reason-field.tsx'

interface Props {
  invoice: Schemas['Invoice']
  onClose: (isDone: boolean) => void
}

/**
 * Takes a part of an issued invoice back: ticked lines, each by what is left of it, or by fewer units or an amount of
 * them (IV07; law-2026.md §8). Where the bureau has to agree it applies for the notice, else the red invoice is issued.
 */
export function RedPartDialog({ invoice: row, onClose }: Props) {
  const { call } = useCalls()
  const [dup] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedPart>>(new Map())
  // What is left of each line only the invoice itself says, and only now.
  const query = { query: { id: row.id } }
  const {
    data: detail,
    error,
    refetch,
  } = useOperation(getStatsInvoiceDetail, query, {
    failure: 'inPlace',
    staleTime: 0,
  })
  const invoice = detail ?? row
  const [reason, setReason] = useState<RedReason>('04')
  const [isBusy, setBusy] = useState(false)
  const lines = useMemo(() => redLines(invoice), [invoice])
  const isApplying = needsRedNotice(invoice.fplxdm)
  const wanted = isApplying ? createRedNotice : issueInvoice
  const isWithheld = !useMay()(wanted)
  const ticked = lines.flatMap((of) => {
    const part = typed.get(of.number)
    return part === undefined ? [] : [{ of, part }]
  })
  const isSound =
    ticked.length > 0 && ticked.every(({ of, part }) => Object.keys(partFaults(of, part)).length === 0)
  const taken = new Map(ticked.map(({ of, part }) => [of.number, takenOf(part)]))
  const form = isSound && detail !== undefined ? buildPartialRedForm(invoice, '', taken, lines) : undefined
  const isDigital = isDigitalInvoice(invoice.fplxdm)
  const reasonFault = form && isDigital ? unfit(reason, invoice, form) : undefined

  async function takeBack(): Promise<void> {
    if (!form || reasonFault !== undefined) return
    const { diskId, fplxdm, fpdm, fphm } = invoice
    const { hjje, hjse, goods } = form
    setBusy(true)
    try {
      if (isApplying) {
        // Without the tax: the last of the amount takes the last of the tax, which only the platform knows.
        const notice = await call(createRedNotice, {
          path: { a: diskId, b: fplxdm },
          body: {
            yfpdm: fpdm,
            yfphm: fphm,
            sqsm: '0000000100',
            sqf: 1,
            hjje,
            goods,
            ...(isDigital && { chyyDm: reason }),
          },
        })
        if (!equals(notice.hjse, hjse))
          notify('info', `税额为 ¥${formatMoney(notice.hjse)}，含此前各次红冲的尾差`)
      } else await call(issueInvoice, { path: { id: diskId }, query: { src: 'web', dup }, body: form })
    } catch (error) {
      setBusy(false)
      // Told already: what was typed stays.
      if (error instanceof Problem) return
      throw error
    }
    if (isApplying) lastChoice.write('fplxdm', fplxdm)
    onClose(true)
  }

  const columns = redPartColumns({
    typed,
    isBusy,
    onType: (number, part) => setTyped(new Map(typed).set(number, part)),
  })

  return (
    <Modal
      open
      width={960}
      title={`部分红冲 ${invoice.fphm}`}
      maskClosable={false}
      okText={isApplying ? '申请红字' : '开具红字发票'}
      cancelText="取消"
      okButtonProps={{ disabled: !form || reasonFault !== undefined || isWithheld, loading: isBusy }}
      onOk={() => void takeBack()}
      onCancel={() => onClose(false)}
    >
      <Withheld operation={wanted} />
      <p className="kp-soft">
        勾选要红冲的商品行，填写数量即按原单价计算金额；只改金额的行按折让红冲，不填单位、数量和单价。
        {isApplying && '审核通过后在“红字信息表”中开具红字发票。'}
        {isDigital && '购方已勾选的发票须由购方在72小时内确认。'}
      </p>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <Table<RedLine>
        size="small"
        rowKey="number"
        loading={detail === undefined && error === null}
        scroll={{ x: 820 }}
        style={{ marginBottom: 12 }}
        dataSource={lines}
        columns={columns}
        pagination={lines.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        rowSelection={{
          selectedRowKeys: ticked.map(({ of }) => of.number),
          getCheckboxProps: (of) => ({ disabled: isBusy || !isLeft(of), 'aria-label': `第${of.number}行` }),
          onChange: (_, chosen) =>
            setTyped(new Map(chosen.map((of) => [of.number, typed.get(of.number) ?? wholePart(of)]))),
        }}
      />
      {isDigital && (
        <RedReasonField value={reason} fault={reasonFault} isBusy={isBusy} onChange={setReason} />
      )}
      <p role="status">
        {form
          ? `红冲金额 ¥${formatMoney(form.hjje)}，税额 ¥${formatMoney(form.hjse)}，价税合计 ¥${formatMoney(form.jshj)}`
          : '请勾选商品行并填写金额'}
      </p>
    </Modal>
  )
}

/** Why the reason does not suit what is taken back. */
const unfit = (reason: RedReason, invoice: Schemas['Invoice'], form: Schemas['InvoiceForm']) =>
  checkRedReason(
    reason,
    form.goods.map(({ zxbm }) => zxbm),
    isPartialRed(invoice, form),
  )[0]?.message
