import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import { dayOf, momentOf } from '../../../clock/local-time.ts'
import { buildInvoice, digitalNumber } from '../issuing/build-invoice.ts'
import type { Builder, Steps } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import { isDigitalInvoice, usesPaperStock } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import type { InvoiceRow, SellerRow, TerminalRow } from '../../../world/tables.ts'
import { makeForm } from './make-form.ts'
import { makeRed } from './make-red.ts'

const months24 = 730

/** Invoices over 24 months in the order of their issue: blue, red and void ones of every type that is issued. */
export function* buildInvoices(builder: Builder): Steps {
  const { rows, plan, at } = builder
  const dice = builder.dice('invoices')
  const issuers = issuersOf(builder)
  if (issuers.length === 0) return
  const times = Array.from(
    { length: plan.invoices },
    () => at - Math.floor(dice.next() * months24 * 86_400_000),
  )
  const numbers = new PaperNumbers()
  const lastBlue = new Map<string, InvoiceRow>()
  for (const [place, time] of times.sort((a, b) => a - b).entries()) {
    const issuer = issuerAt(issuers, dice, place)
    const blue = lastBlue.get(issuer.terminal.diskId)
    const invoice =
      blue !== undefined && place % 31 === 30
        ? redOf(builder, numbers, { blue, time, issuer })
        : blueOf(builder, numbers, { dice, time, issuer, place })
    if (invoice.fplb === 0) lastBlue.set(issuer.terminal.diskId, invoice)
    else if (invoice.fplb === 1) lastBlue.delete(issuer.terminal.diskId)
    rows.invoices.push(invoice)
    yield
  }
}

interface Issuer {
  readonly terminal: TerminalRow
  readonly seller: SellerRow
}

function issuersOf({ rows }: Builder): readonly Issuer[] {
  const sellers = new Map(rows.sellers.map((seller) => [seller.id, seller]))
  return rows.terminals.flatMap((terminal) => {
    const seller = sellers.get(terminal.diskId)
    return seller === undefined || terminal.serviceStatus === 0 || terminal.serviceStatus === 3
      ? []
      : [{ terminal, seller }]
  })
}

/** Every fifth invoice is one of the first terminal, so that its lists are long; the others take turns. */
function issuerAt(issuers: readonly Issuer[], dice: Dice, place: number): Issuer {
  const issuer = place % 5 === 0 ? issuers[0] : dice.pick(issuers)
  if (issuer === undefined) throw new Error('somebody issues')
  return issuer
}

interface BlueFacts {
  readonly dice: Dice
  readonly time: number
  readonly issuer: Issuer
  readonly place: number
}

function blueOf(
  builder: Builder,
  numbers: PaperNumbers,
  { dice, time, issuer, place }: BlueFacts,
): InvoiceRow {
  const { terminal, seller } = issuer
  const type = dice.pick(terminal.invoiceTypes)
  const kprq = momentOf(time)
  const id = builder.id()
  const number = numberOf(numbers, { terminal, type, id, kprq })
  const buyer = dice.pick(builder.rows.titles)
  const form = makeForm({ dice, terminal, seller, buyer, type })
  const jym = type === '007' || type === '025' || type === '026' ? dice.digits(20) : ''
  const invoice = buildInvoice(form, seller, terminal, { id, jym, kprq, ...number })
  const isPaper = number.fpdm !== ''
  if (isPaper && place % 37 === 36) return blankVoid(invoice)
  if (isPaper && place % 23 === 22) return { ...invoice, fplb: 3 }
  return place % 19 === 18 ? { ...invoice, sjly: dice.pick(['2', '3', '']) } : invoice
}

interface RedFacts {
  readonly blue: InvoiceRow
  readonly time: number
  readonly issuer: Issuer
}

function redOf(builder: Builder, numbers: PaperNumbers, { blue, time, issuer }: RedFacts): InvoiceRow {
  const kprq = momentOf(time)
  const id = builder.id()
  const number = numberOf(numbers, { terminal: issuer.terminal, type: blue.fplxdm, id, kprq })
  const red = makeRed(blue, { id, kprq, ...number })
  // Every third red one on paper was made void again.
  return number.fpdm !== '' && Number(id) % 3 === 0 ? { ...red, fplb: 4 } : red
}

interface NumberFacts {
  readonly terminal: TerminalRow
  readonly type: Schemas['InvoiceType']
  readonly id: string
  readonly kprq: string
}

function numberOf(
  numbers: PaperNumbers,
  { terminal, type, id, kprq }: NumberFacts,
): Pick<InvoiceRow, 'fpdm' | 'fphm' | 'zzfpdm' | 'zzfphm'> {
  if (!isDigitalInvoice(type)) return numbers.next(terminal, type, kprq)
  const digital = { fpdm: '', fphm: digitalNumber(kprq, terminal.swjgdm.slice(1, 5), id) }
  if (!usesPaperStock(type)) return digital
  const { fpdm: zzfpdm, fphm: zzfphm } = numbers.next(terminal, type, kprq)
  return { ...digital, zzfpdm, zzfphm }
}

const kinds = ['', '004', '007', '025', '026', '028', '85', '86']

/** Numbers of paper that was used up before the world began: codes that no segment in stock has. */
class PaperNumbers {
  readonly #last = new Map<string, number>()

  next({ diskId, swjgdm }: TerminalRow, type: string, kprq: string): { fpdm: string; fphm: string } {
    const filler = type === '004' || type === '007' ? '' : '00'
    const year = kprq.slice(2, 4)
    const fpdm = `${swjgdm.slice(1, 5)}${filler}${year}${diskId.slice(-3)}${kinds.indexOf(type)}`
    const number = (this.#last.get(`${diskId} ${type} ${year}`) ?? 0) + 1
    this.#last.set(`${diskId} ${type} ${year}`, number)
    return { fpdm, fphm: String(number).padStart(8, '0') }
  }
}

/** A blank paper that was made void has a number and nothing else. */
function blankVoid(invoice: InvoiceRow): InvoiceRow {
  return {
    ...invoice,
    ...ownedOf(invoice),
    fplb: 2,
    hjje: '0.00',
    hjse: '0.00',
    jshj: '0.00',
    gfmc: '',
    gfsbh: '',
    gfdzdh: '',
    gfyhzh: '',
    bz: '',
    jym: '',
    goods: [],
    kprq: `${dayOf(Date.parse(`${invoice.kprq.replace(' ', 'T')}+08:00`))} 18:00:00`,
  }
}
