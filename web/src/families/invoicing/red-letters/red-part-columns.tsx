import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isLeft, type RedLine } from '@kaipiao/domain/invoicing/red-letters/red-line'
import { Input } from '../../../kit/parts.ts'
import { partFaults, typeAmount, typeQuantity, type TypedPart } from './red-part-typed.ts'

export interface Typing {
  /** What is typed of each ticked line, by its number. */
  typed: ReadonlyMap<number, TypedPart>
  isBusy: boolean
  onType: (number: number, part: TypedPart) => void
}

/** What a line is, what is left of it, and how much of that is taken back. */
export function redPartColumns({ typed, isBusy, onType }: Typing) {
  const cell = (of: RedLine, field: keyof TypedPart) => {
    const part = typed.get(of.number)
    if (part === undefined || (field === 'quantity' && of.rest.quantity === undefined)) return null
    const type = field === 'quantity' ? typeQuantity : typeAmount
    return (
      <PartInput
        label={`第${of.number}行红冲${LABELS[field]}`}
        id={`red-part-${of.number}-${field}`}
        prefix={field === 'amount' ? '¥' : undefined}
        value={part[field]}
        fault={partFaults(of, part)[field]}
        isBusy={isBusy}
        onType={(text) => onType(of.number, type(of, part, text))}
      />
    )
  }
  return [
    { title: '行', key: 'number', width: 44, render: (_: unknown, { number }: RedLine) => number },
    { title: '项目名称', key: 'name', render: (_: unknown, { line }: RedLine) => line.showName ?? line.name },
    { title: '规格型号', key: 'ggxh', width: 100, render: (_: unknown, { line }: RedLine) => line.ggxh },
    {
      title: '可红冲数量',
      key: 'units',
      width: 96,
      align: 'right' as const,
      render: (_: unknown, { rest }: RedLine) => <span className="kp-number">{rest.quantity}</span>,
    },
    {
      title: '可红冲金额',
      key: 'rest',
      width: 120,
      align: 'right' as const,
      render: (_: unknown, of: RedLine) =>
        isLeft(of) ? <span className="kp-number">{formatMoney(of.rest.amount)}</span> : '已全额红冲',
    },
    {
      title: '红冲数量',
      key: 'quantity',
      width: 130,
      render: (_: unknown, of: RedLine) => cell(of, 'quantity'),
    },
    {
      title: '红冲金额（不含税）',
      key: 'amount',
      width: 170,
      render: (_: unknown, of: RedLine) => cell(of, 'amount'),
    },
  ]
}

const LABELS = { quantity: '数量', amount: '金额' } as const

interface PartInputProps {
  label: string
  id: string
  prefix: string | undefined
  value: string
  fault: string | undefined
  isBusy: boolean
  onType: (text: string) => void
}

function PartInput({ label, id, prefix, value, fault, isBusy, onType }: PartInputProps) {
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={fault !== undefined}
        {...(fault !== undefined && { status: 'error' as const, 'aria-describedby': id })}
        className="kp-number"
        inputMode="decimal"
        autoComplete="off"
        prefix={prefix}
        value={value}
        disabled={isBusy}
        onChange={({ target }) => onType(target.value)}
      />
      {fault !== undefined && <div id={id}>{fault}</div>}
    </>
  )
}
