import type { Schemas } from '@kaipiao/client'
import {
  isReverseInvoicing,
  ownBuyer,
  type OwnParty,
} from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { isDigitalInvoice, isSpecialInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { applyPolicy } from '@kaipiao/domain/invoicing/rates/adjust-rates'
import { dequal } from 'dequal/lite'
import type { PastedRow } from './parse-pasted-rows.ts'
import { askedPart, sectionKeys } from './section-keys.ts'
import {
  applyCoding,
  chooseGoods,
  chooseSuggestion,
  recallChoices,
  setCoalGrade,
  setLevy,
  setNumber,
  setText,
  setTreatment,
  type Levy,
  type NumberField,
  type TextField,
  type Treatment,
} from './change-line.ts'
import {
  addLines,
  changeLine,
  copyLine,
  moveLine,
  pasteRows,
  removeLine,
  takeRows,
  withPriceMode,
} from './change-lines.ts'
import {
  emptyGoods,
  type FormHeader,
  type FormLine,
  type FormOrigin,
  type GoodsLine,
  type InvoiceFormState,
  type PriceMode,
} from './invoice-form-state.ts'
import { toInvoiceForm } from './to-invoice-form.ts'

/** Everything that can happen to the invoice while it is being written. */
export type InvoiceFormEvent =
  | { type: 'setHeader'; fields: Partial<FormHeader> }
  | { type: 'setReview'; review: Partial<Schemas['Review']> }
  | { type: 'chooseBuyer'; company: Schemas['CompanyTitle'] }
  | { type: 'setText'; key: string; field: TextField; text: string }
  | { type: 'setNumber'; key: string; field: NumberField; text: string }
  | { type: 'setTreatment'; keys: readonly string[]; treatment: Treatment }
  | { type: 'applyPolicy'; key: string; policy: string }
  | { type: 'adjustGoods'; goods: readonly GoodsLine[] }
  | { type: 'setCoalGrade'; key: string; mtzlDm: Schemas['CoalGrade'] | undefined }
  | { type: 'chooseGoods'; key: string; item: Schemas['Goods'] }
  | { type: 'addGoods'; items: readonly Schemas['Goods'][] }
  | { type: 'chooseSuggestion'; key: string; suggestion: Schemas['CodingSuggestion'] }
  | { type: 'applyCoding'; results: ReadonlyMap<string, Schemas['CodingResult']> }
  | { type: 'recallChoices'; results: ReadonlyMap<string, Schemas['CodingResult']> }
  | { type: 'addLine'; after: number }
  | { type: 'copyLine'; key: string }
  | { type: 'removeLine'; key: string }
  | { type: 'moveLine'; key: string; to: number }
  | { type: 'pasteRows'; at: number; rows: readonly PastedRow[] }
  | { type: 'takeRows'; rows: readonly PastedRow[]; isReplacing: boolean; hsbz: PriceMode }
  | { type: 'switchPriceMode'; hsbz: PriceMode }
  | { type: 'switchType'; fplxdm: Schemas['InvoiceType'] }
  | { type: 'switchBusiness'; tdyslxdm: Schemas['SpecialBusiness'] | undefined; own: OwnParty }
  | { type: 'switchLevy'; cezslxDm: Levy | undefined }
  | { type: 'visit'; path: string }
  | { type: 'check' }
  | { type: 'replace'; state: InvoiceFormState }
  | KeepEvent

/** The server has the form as `saved` says it, or all of it that it takes. */
interface KeepEvent {
  type: 'keep'
  origin: FormOrigin
  saved: InvoiceFormState
}

/** The next state of the form. Pure: the same events give the same invoice. */
export function reduceInvoiceForm(state: InvoiceFormState, event: InvoiceFormEvent): InvoiceFormState {
  const next = reduceEvent(state, event)
  const { origin } = next
  if (!origin || origin.isChanged || TELLS_ORIGIN.has(event.type)) return next
  return isSameContent(state, next) ? next : { ...next, origin: { ...origin, isChanged: true } }
}

/** Events that say themselves whether the server has what the form says. */
const TELLS_ORIGIN: ReadonlySet<InvoiceFormEvent['type']> = new Set(['replace', 'keep'])

/** What was typed while it was being saved is not kept yet. */
const keptOrigin = (state: InvoiceFormState, { origin, saved }: KeepEvent): FormOrigin => ({
  ...origin,
  isChanged: origin.isChanged || !isSameContent(state, saved),
})

/**
 * What would be sent is the same: not what a code leaves to choose, which comes by itself and is not kept, nor a line
 * that is still empty. Header and lines are never changed in place.
 */
const isSameContent = (one: InvoiceFormState, other: InvoiceFormState) =>
  (one.header === other.header && one.lines === other.lines) ||
  dequal(toInvoiceForm(one), toInvoiceForm(other))

function reduceEvent(state: InvoiceFormState, event: InvoiceFormEvent): InvoiceFormState {
  switch (event.type) {
    case 'setHeader':
      return withHeader(state, event.fields)
    case 'setReview':
      return withHeader(state, { review: { ...state.header.review, ...event.review } })
    case 'chooseBuyer':
      return withHeader(state, buyerOf(event.company))
    case 'addLine':
      return addLines(state, event.after, [emptyGoods()])
    case 'copyLine':
      return copyLine(state, event.key)
    case 'removeLine':
      return removeLine(state, event.key)
    case 'moveLine':
      return moveLine(state, event.key, event.to)
    case 'pasteRows':
      return pasteRows(state, event.at, event.rows)
    case 'takeRows':
      return takeRows(state, event.rows, event)
    case 'switchPriceMode':
      return withPriceMode(state, event.hsbz)
    case 'switchType':
      return switchType(state, event.fplxdm)
    case 'switchBusiness':
      return switchBusiness(state, event.tdyslxdm, event.own)
    case 'switchLevy':
      return switchLevy(state, event.cezslxDm)
    case 'visit':
      return state.visited[event.path]
        ? state
        : { ...state, visited: { ...state.visited, [event.path]: true } }
    case 'check':
      return state.isChecked ? state : { ...state, isChecked: true }
    case 'replace':
      return event.state
    case 'keep':
      return { ...state, origin: keptOrigin(state, event) }
    default:
      return reduceLines(state, event)
  }
}

type LineEvent = Extract<
  InvoiceFormEvent,
  {
    type:
      | 'setText'
      | 'setNumber'
      | 'setTreatment'
      | 'applyPolicy'
      | 'adjustGoods'
      | 'setCoalGrade'
      | 'chooseGoods'
      | 'addGoods'
      | 'chooseSuggestion'
      | 'applyCoding'
      | 'recallChoices'
  }
>

function reduceLines(state: InvoiceFormState, event: LineEvent): InvoiceFormState {
  const { hsbz } = state.header
  switch (event.type) {
    case 'setText':
      return changeLine(state, event.key, (line) => setText(line, event.field, event.text, hsbz))
    case 'setNumber':
      return changeLine(state, event.key, (line) => setNumber(line, event.field, event.text, hsbz))
    case 'applyPolicy':
      return changeLine(state, event.key, (line) => ({
        ...line,
        goods: applyPolicy(line.goods, event.policy, hsbz),
      }))
    case 'adjustGoods':
      return mapLines(state, (line, index) => ({ ...line, goods: event.goods[index] ?? line.goods }))
    case 'setCoalGrade':
      return changeLine(state, event.key, (line) => setCoalGrade(line, event.mtzlDm))
    case 'chooseGoods':
      return changeLine(state, event.key, (line) => chooseGoods(line, event.item, hsbz))
    case 'chooseSuggestion':
      return changeLine(state, event.key, (line) => chooseSuggestion(line, event.suggestion, hsbz))
    case 'setTreatment': {
      const keys = new Set(event.keys)
      return mapLines(state, (line) =>
        keys.has(line.key) ? setTreatment(line, event.treatment, hsbz) : line,
      )
    }
    case 'applyCoding':
      return mapLines(state, (line) => {
        const result = event.results.get(line.key)
        return result ? applyCoding(line, result, hsbz) : line
      })
    case 'recallChoices':
      return mapLines(state, (line) => {
        const result = event.results.get(line.key)
        return result ? recallChoices(line, result) : line
      })
    case 'addGoods':
      return event.items.reduce(addItem, state)
  }
}

/** An item of the library goes into the first empty line at the end, else into a new one. */
function addItem(state: InvoiceFormState, item: Schemas['Goods']): InvoiceFormState {
  const last = state.lines.at(-1)
  const isFree = last !== undefined && last.goods.name === '' && !last.goods.zxbm
  const next = isFree ? state : addLines(state, state.lines.length - 1, [emptyGoods()])
  const target = next.lines.at(-1)
  return target ? changeLine(next, target.key, (line) => chooseGoods(line, item, next.header.hsbz)) : next
}

/** What the new type has no place for goes with the old one: a natural buyer, a special business. */
function switchType(state: InvoiceFormState, fplxdm: Schemas['InvoiceType']): InvoiceFormState {
  const isNaturalLost = isSpecialInvoice(fplxdm) && state.header.gmfzrrbz === '1'
  const next = isDigitalInvoice(fplxdm) ? state : switchBusiness(state, undefined)
  return withHeader(next, { fplxdm, ...(isNaturalLost && { gmfzrrbz: '0' as const }) })
}

/**
 * The goods stay and are checked again (DG49); only the section of the new business is kept. Of a natural person the
 * own enterprise buys, and leaves the form again with that business.
 */
function switchBusiness(
  state: InvoiceFormState,
  tdyslxdm: Schemas['SpecialBusiness'] | undefined,
  own?: OwnParty,
): InvoiceFormState {
  const { tdyslxdm: old, jzfw, bdc, hwys, lkys, jdc, zrrxf, ccs, ylfw, ...rest } = state.header
  const sections = { jzfw, bdc, hwys, lkys, jdc, zrrxf, ccs, ylfw }
  const kept = Object.fromEntries(
    sectionKeys(tdyslxdm)
      .map((key) => [key, askedPart(tdyslxdm, key, sections[key])] as const)
      .filter(([, section]) => section !== undefined),
  )
  const buyer = isReverseInvoicing(tdyslxdm) ? own && ownBuyer(own) : isReverseInvoicing(old) && NO_BUYER
  return {
    ...state,
    header: {
      ...rest,
      ...kept,
      ...(tdyslxdm && { tdyslxdm }),
      ...(buyer && { ...buyer, gmfzrrbz: '0' as const }),
    },
  }
}

const NO_BUYER = { buyerTaxerName: '', buyerTaxerId: '', buyerAddressTel: '', buyerBankAccount: '' }

/** Every line is levied as the invoice is; without a levy nothing is deducted (domain.md §1.5). */
function switchLevy(state: InvoiceFormState, cezslxDm: Levy | undefined): InvoiceFormState {
  const { cezslxDm: _old, ...header } = state.header
  const next = { ...state, header: cezslxDm ? { ...header, cezslxDm } : header }
  return mapLines(next, (line) => setLevy(line, cezslxDm, state.header.hsbz))
}

/** What is not known of the company stays empty rather than what was there of another one. */
function buyerOf({ name, taxerId, addressTel, bankAccount }: Schemas['CompanyTitle']): Partial<FormHeader> {
  return {
    buyerTaxerName: name,
    buyerTaxerId: taxerId,
    buyerAddressTel: addressTel,
    buyerBankAccount: bankAccount,
    gmfzrrbz: '0',
  }
}

function withHeader(state: InvoiceFormState, fields: Partial<FormHeader>): InvoiceFormState {
  return { ...state, header: { ...state.header, ...fields } }
}

function mapLines(
  state: InvoiceFormState,
  change: (line: FormLine, index: number) => FormLine,
): InvoiceFormState {
  return { ...state, lines: state.lines.map(change) }
}
