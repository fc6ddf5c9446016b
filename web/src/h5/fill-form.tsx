import type { Schemas } from '@kaipiao/client'
import { submitQrFillForm } from '@kaipiao/client/operations'
import { signOf } from '@kaipiao/domain/money/money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { useState, type FormEvent } from 'react'
import { bureauFault } from '../families/terminals/tax-bureau/bureau-fault.ts'
import { useCalls } from '../requests/use-calls.ts'
import { TextBox } from '../client/typing/text-box.tsx'

type Card = Schemas['QrFillForm']
type FieldName = Card['fields'][number]['id'] | 'amount'
type Values = Partial<Record<FieldName, string>>

interface Props {
  card: Card
  asksAmount: boolean
  onTaken: (application: Schemas['InvoiceApplication']) => void
}

/** The platform asks to go on although the tax number looks wrong. */
const DOUBTFUL = 202500034
const REQUIRED = 1
const KEPT = 'kaipiao.buyer'
/** What the same person writes again next time. */
const OF_PERSON: readonly FieldName[] = [
  'buyerTaxerName',
  'buyerTaxerId',
  'buyerAddressTel',
  'buyerBankAccount',
  'receiver',
]

/** What a buyer fills in; it stays until the application is taken, and names the buyer again next time. */
export function FillForm({ card, asksAmount, onTaken }: Props) {
  const { call } = useCalls()
  const [values, setValues] = useState<Values>(readBuyer)
  const [faults, setFaults] = useState<Values>({})
  const [doubt, setDoubt] = useState('')
  const [fault, setFault] = useState('')
  const [isRunning, setRunning] = useState(false)
  // One application is one key: sent twice after a lost answer it is taken once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const fields = [
    ...(asksAmount ? [{ id: 'amount' as const, name: '金额（含税，元）', option: REQUIRED }] : []),
    ...card.fields,
  ]
  const submit = async (isConfirmed: boolean) => {
    const found = faultsOf(fields, values)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(first)?.focus()
    setRunning(true)
    setFault('')
    setDoubt('')
    try {
      const application = await call(
        submitQrFillForm,
        {
          path: { id: card.id },
          headers: { 'Idempotency-Key': key },
          query: isConfirmed ? { scene: 'confirm' } : {},
          body: bodyOf(fields, values),
        },
        { failure: 'silent' },
      )
      keepBuyer(values)
      setKey(crypto.randomUUID())
      onTaken(application)
    } catch (error) {
      const { code, message } = bureauFault(error)
      if (code === DOUBTFUL) setDoubt(message)
      else setFault(message)
    } finally {
      setRunning(false)
    }
  }
  return (
    <form
      className="kp-mobile-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(false)
      }}
    >
      {fields.map(({ id, name, option }) => (
        <label key={id} htmlFor={id}>
          <span>
            {name}
            {option !== REQUIRED && <span className="kp-soft">（选填）</span>}
          </span>
          <TextBox
            id={id}
            inputMode={id === 'amount' ? 'decimal' : id === 'receiver' ? 'email' : 'text'}
            autoComplete={id === 'receiver' ? 'email' : id === 'buyerTaxerName' ? 'organization' : 'off'}
            maxLength={id === 'buyerTaxerId' ? 26 : 200}
            aria-required={option === REQUIRED}
            aria-invalid={faults[id] !== undefined}
            aria-describedby={faults[id] ? `${id}-fault` : undefined}
            value={values[id] ?? ''}
            onChange={({ target }) => {
              setValues({ ...values, [id]: target.value })
              setFaults({ ...faults, [id]: undefined })
            }}
          />
          {faults[id] && (
            <span id={`${id}-fault`} className="kp-field-fault" role="alert">
              {faults[id]}
            </span>
          )}
        </label>
      ))}
      {fault && (
        <p className="kp-fault" role="alert">
          {fault}
        </p>
      )}
      {doubt ? (
        <div role="alert">
          <p>{doubt}</p>
          <button
            type="button"
            className="kp-button kp-mobile-pay"
            disabled={isRunning}
            onClick={() => void submit(true)}
          >
            仍然提交
          </button>
        </div>
      ) : (
        <button type="submit" className="kp-button primary kp-mobile-pay" disabled={isRunning}>
          {isRunning ? '提交中…' : '提交开票申请'}
        </button>
      )}
    </form>
  )
}

type Shown = readonly { id: FieldName; name: string; option: number }[]

function faultsOf(fields: Shown, values: Values): Values {
  const found: Values = {}
  for (const { id, name, option } of fields) {
    const value = values[id]?.trim() ?? ''
    if (value === '' && option === REQUIRED) found[id] = `请填写${name}`
    else if (id === 'amount') {
      const read = readDecimal(value)
      if (!read.ok) found[id] = `${name}${read.issues[0]?.message ?? ''}`
      else if (signOf(read.value) <= 0) found[id] = `${name}必须大于0`
    }
  }
  return found
}

function bodyOf(fields: Shown, values: Values): Schemas['BuyerFill'] {
  const filled = fields.flatMap(({ id }) => {
    const value = values[id]?.trim()
    if (!value) return []
    const read = id === 'amount' ? readDecimal(value) : undefined
    return [[id, read?.ok === true ? read.value : value] as const]
  })
  return { buyerTaxerName: '', ...Object.fromEntries(filled) }
}

function readBuyer(): Values {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
  } catch {
    return {}
  }
}

function keepBuyer(values: Values): void {
  localStorage.setItem(
    KEPT,
    JSON.stringify(Object.fromEntries(OF_PERSON.map((name) => [name, values[name]]))),
  )
}
