/**
 * The purchase wizard: choose goods, fill in the form, pay, see the outcome. Sources: checklist SH37–SH43.
 * A tab moves on only by what happened, never by a click alone.
 */
import { stateAfterPayment } from './order-state.ts'

export type WizardTab = 'new' | 'first' | 'second' | 'third'

export const WIZARD_TABS = [
  { value: 'new', label: '选择商品' },
  { value: 'first', label: '填写信息' },
  { value: 'second', label: '支付' },
  { value: 'third', label: '完成' },
] as const satisfies readonly { value: WizardTab; label: string }[]

export interface WizardState {
  tab: WizardTab
  orderType: number
  /** Goods item; empty while none is selected. */
  goodsId: string
  /** Empty until the order is created. */
  orderId: string
}

export type WizardEvent =
  | { type: 'goodsSelected'; goodsId: string }
  | { type: 'next' }
  /** The order was created and a payment method chosen. */
  | { type: 'orderCreated'; orderId: string }
  | { type: 'paid' }
  | { type: 'back' }

/** The wizard at the choice of goods, for an order type of 1 to 4. */
export function startWizard(orderType: number): WizardState {
  return { tab: 'new', orderType, goodsId: '', orderId: '' }
}

/** From an order list: the payment, or at once the outcome for a downgrade or refund (type 4). */
export function openWizard(orderType: number, orderId: string): WizardState {
  return { tab: orderType === 4 ? 'third' : 'second', orderType, goodsId: '', orderId }
}

/** The next state; an event that does not belong to the tab leaves it as it is. */
export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'goodsSelected':
      return state.tab === 'new' ? { ...state, goodsId: event.goodsId } : state
    case 'next':
      return state.tab === 'new' && state.goodsId !== '' ? { ...state, tab: 'first' } : state
    case 'orderCreated':
      return state.tab === 'first' && event.orderId !== ''
        ? { ...state, tab: 'second', orderId: event.orderId }
        : state
    case 'paid':
      return state.tab === 'second' ? { ...state, tab: 'third' } : state
    case 'back':
      // An order that exists is paid or left to the order list, never made twice.
      return state.tab === 'first' ? { ...state, tab: 'new' } : state
  }
}

/** What the third tab shows. */
export function outcomeText({ orderType }: WizardState): '开通中' | '退款中' {
  return stateAfterPayment(orderType) === 'refunding' ? '退款中' : '开通中'
}
