import { Problem, type Schemas } from '@kaipiao/client'
import { createRedNotice, issueInvoice } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import {
  buildPartialRedForm,
  redAmountFault,
  redLines,
  type RedLine,
} from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { equals } from '@kaipiao/domain/money/money'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { checkRedReason, type RedReason } from '@kaipiao/domain/invoicing/red-letters/red-reasons'
import { isPartialRed } from '@kaipiao/domain/invoicing/red-letters/red-remainder'
import { needsRedNotice } from '@kaipiao/domain/invoicing/red-letters/take-back'
import { Modal, Table } from 'antd'
import { useMemo, useState } from 'react'
import { lastChoice } from '../../../kit/definitions.ts'
import { Input, Withheld } from '../../../kit/parts.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { notify } from '../../../client/talk/notify.ts'
import { RedReasonField } from './red-reason-field.tsx'

interface Props {
  invoice: Schemas['Invoice']
  onClose: (isDone: boolean) => void
}

/** What is typed of each ticked line, by its number. */
type Typed = ReadonlyMap<number, string>

/**
 * Takes a part of an issued invoice back: ticked lines, each whole or by an amount (IV07). Where the bureau has to agree
 * it applies for the notice, else the red invoice is issued.
 */
export function RedPartDialog({ invoice, onClose }: Props) {
  const { call } = useCalls()
  const [dup] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<Typed>(new Map())
  const [reason, setReason] = useState<RedReason>('04')
  const [isBusy, setBusy] = useState(false)
  const lines = useMemo(() => redLines(invoice), [invoice])
  const isApplying = needsRedNotice(invoice.fplxdm)
  const wanted = isApplying ? createRedNotice : issueInvoice
  const isWithheld = !useMay()(wanted)
  const ticked = lines.filter(({ at }) => typed.has(at))
  const faultOf = (line: RedLine) => redAmountFault(line, plain(typed.get(line.at)))
  const isSound = ticked.length > 0 && ticked.every((line) => faultOf(line) === undefined)
  const form = isSound
    ? buildPartialRedForm(invoice, '', new Map(ticked.map(({ at }) => [at, plain(typed.get(at))])))
    : undefined
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

  const columns = columnsOf({
    typed,
    isBusy,
    faultOf,
    onType: (at, text) => setTyped(new Map(typed).set(at, text)),
  })

  return (
    <Modal
      open
      width={760}
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
        勾选要红冲的商品行；金额改小的行按折让红冲，不填单位、数量和单价。
        {isApplying && '审核通过后在“红字信息表”中开具红字发票。'}
        {isDigital && '购方已勾选的发票须由购方在72小时内确认。'}
      </p>
      <Table<RedLine>
        size="small"
        rowKey="at"
        dataSource={lines}
        columns={columns}
        pagination={lines.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        rowSelection={{
          selectedRowKeys: ticked.map(({ at }) => at),
          getCheckboxProps: ({ at }) => ({ disabled: isBusy, 'aria-label': `第${at + 1}行` }),
          onChange: (_, chosen) =>
            setTyped(new Map(chosen.map(({ at, amount }) => [at, typed.get(at) ?? formatMoney(amount)]))),
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

/** As people write it, with separators or ¥, for the rules. */
/** What was typed as the wire has it; what can't be read stays, for the rule to name it. */
function plain(text = ''): string {
  const read = readDecimal(text)
  return read.ok ? read.value : text.trim()
}

/** Why the reason does not suit what is taken back. */
const unfit = (reason: RedReason, invoice: Schemas['Invoice'], form: Schemas['InvoiceForm']) =>
  checkRedReason(
    reason,
    form.goods.map(({ zxbm }) => zxbm),
    isPartialRed(invoice, form),
  )[0]?.message

interface Typing {
  typed: Typed
  isBusy: boolean
  faultOf: (line: RedLine) => string | undefined
  onType: (at: number, text: string) => void
}

/** What a line is, what it came to, and how much of it is taken back. */
function columnsOf({ typed, isBusy, faultOf, onType }: Typing) {
  return [
    { title: '项目名称', key: 'name', render: (_: unknown, { line }: RedLine) => line.showName ?? line.name },
    { title: '规格型号', key: 'ggxh', width: 110, render: (_: unknown, { line }: RedLine) => line.ggxh },
    {
      title: '金额（不含税）',
      key: 'amount',
      width: 130,
      align: 'right' as const,
      render: (_: unknown, { amount }: RedLine) => <span className="kp-number">{formatMoney(amount)}</span>,
    },
    {
      title: '红冲金额（不含税）',
      key: 'taken',
      width: 190,
      render: (_: unknown, line: RedLine) => {
        const text = typed.get(line.at)
        if (text === undefined) return null
        const fault = faultOf(line)
        return (
          <>
            <Input
              aria-label={`第${line.at + 1}行红冲金额`}
              aria-invalid={fault !== undefined}
              {...(fault !== undefined && {
                status: 'error' as const,
                'aria-describedby': `red-part-${line.at}`,
              })}
              className="kp-number"
              inputMode="decimal"
              autoComplete="off"
              prefix="¥"
              value={text}
              disabled={isBusy}
              onChange={({ target }) => onType(line.at, target.value)}
            />
            {fault !== undefined && <div id={`red-part-${line.at}`}>{fault}</div>}
          </>
        )
      },
    },
  ]
}
