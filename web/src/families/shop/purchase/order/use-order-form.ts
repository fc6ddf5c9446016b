import { Problem, type Schemas } from '@kaipiao/client'
import {
  createStoreOrder,
  getGoodsResource,
  getStoreEntityByTaxer,
  getTerminal,
  listStoreOrders,
} from '@kaipiao/client/operations'
import { buyerChannelType } from '@kaipiao/domain/accounts/session/area'
import {
  checkOrderForm,
  editForm,
  fillContact,
  type OrderFormField,
} from '@kaipiao/domain/shop/orders/order-form'
import { buildOrderRequest } from '@kaipiao/domain/shop/orders/order-request'
import { isTaxNumber } from '@kaipiao/domain/tax-number/tax-number'
import { useState, type Dispatch, type SetStateAction } from 'react'
import type { OrderTerms } from '../../orders/order-terms.ts'
import { together } from '../../../../requests/together.ts'
import { useCalls } from '../../../../requests/use-calls.ts'
import { useOperation } from '../../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../../requests/use-operation-mutation.ts'
import { useUnsavedGuard } from '../../../../client/talk/unsaved-guard.tsx'
import { useOwnContact } from '../../orders/use-own-contact.ts'
import type { Offer, Selection } from './offer.ts'

/** The order form of the chosen goods and its way to an order; a failure of the call is told. */
export function useOrderForm(
  offer: Offer,
  selection: Selection,
  terms: OrderTerms,
  onOrdered: (orderId: string) => void,
) {
  const { mutateAsync, isPending } = useOperationMutation(createStoreOrder, { after: [listStoreOrders] })
  const form = usePrefilledForm(offer.entityId, selection.goods.gid)
  const [edited, setEdited] = useState<Fields>()
  const [referralCode, setReferralCode] = useState('')
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const fields = edited ?? form.data
  useUnsavedGuard(edited !== undefined || referralCode !== '')

  const edits = useEdits(fields, setEdited, setFaults)

  async function submit(): Promise<void> {
    if (!fields) return
    const issues = checkOrderForm(fields)
    setFaults(new Map(issues.map(({ path, message }) => [path, message])))
    const [first] = issues
    if (first) return document.getElementById(`order-${first.path}`)?.focus()
    try {
      const { id } = await mutateAsync({
        body: buildOrderRequest({
          type: offer.orderType,
          mode: terms.mode,
          channelType: buyerChannelType(location.hash, offer.asked.formCht),
          channelId: terms.buyer?.id ?? '',
          helperChn: offer.asked.helperChn ?? '',
          goodsId: selection.goods.gid,
          quantity: selection.quantity,
          period: selection.period,
          form: fields,
          periodAlterMode: String(selection.periodAlter),
          ...terms.duration,
          referralCode,
        }),
      })
      onOrdered(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  return {
    fields,
    faults,
    ...edits,
    isSending: isPending,
    submit,
    referralCode,
    setReferralCode,
    error: form.error,
    retry: form.refetch,
  }
}

type Change<Value> = Dispatch<SetStateAction<Value>>
type Fields = readonly OrderFormField[] | undefined

/** What one types and chooses in the form; what is filled in has no fault any more. */
function useEdits(fields: Fields, setEdited: Change<Fields>, setFaults: Change<ReadonlyMap<string, string>>) {
  const { call } = useCalls()

  function edit(id: string, value: string): void {
    if (!fields) return
    setEdited(editForm(fields, id, value))
    forget(id)
  }

  function forget(...paths: readonly string[]): void {
    setFaults((previous) => new Map([...previous].filter(([path]) => !paths.includes(path))))
  }

  function chooseContact(contact: { nickName: string; mobile: string }): void {
    if (!fields) return
    setEdited(fillContact(fields, contact))
    forget('contacts', 'mobile')
  }

  /** The enterprise and the device follow the terminal. */
  function chooseTerminal(terminal: Schemas['Terminal']): void {
    if (!fields) return
    const known = knownOf(terminal)
    setEdited(fillIn(fields, known))
    forget(...Object.keys(known))
  }

  /** A name that is typed anew is nobody's until one is chosen (SH58). */
  function typeEnterprise(name: string): void {
    if (!fields) return
    setEdited(fillIn(fields, { entName: name, chnId: '', entId: '' }))
    forget('entName', 'chnId')
  }

  function chooseEnterprise({ id, name, taxerName, taxerId }: Schemas['StoreEntity']): void {
    if (!fields) return
    const known = {
      ...{ entName: name, chnId: id, entId: id, taxerName, taxerId },
      ...{ applyTaxerName: taxerName, applyTaxerId: taxerId },
    }
    setEdited(fillIn(fields, known))
    forget(...Object.keys(known))
  }

  /** Name and tax number of a company go together. */
  function chooseCompany({ name, taxerId }: Schemas['CompanyTitle']): void {
    if (!fields) return
    setEdited(fillIn(fields, { taxerName: name, taxerId }))
    forget('taxerName', 'taxerId')
  }

  /** Who has this tax number need not be typed; nobody is no fault, since an enterprise may be new. */
  async function findTaxer(typed: string): Promise<void> {
    const taxer = typed.trim()
    if (!isTaxNumber(taxer)) return
    const found = await call(getStoreEntityByTaxer, { query: { taxer } }, { failure: 'silent' }).catch(
      () => null,
    )
    if (!found) return
    setEdited((before) => {
      const known = before ?? fields
      return known && fillIn(known, { taxerName: found.taxerName })
    })
    forget('taxerName')
  }

  return { edit, chooseContact, chooseTerminal, typeEnterprise, chooseEnterprise, chooseCompany, findTaxer }
}

/** Read once an order; what is typed over it stays. */
const KEPT = { failure: 'inPlace', staleTime: Infinity, gcTime: 0 } as const

/** What the platform knows already need not be typed: the enterprise and device of the terminal, the user. */
function usePrefilledForm(diskId: string, gid: string) {
  const resource = useOperation(getGoodsResource, { query: { gid } }, KEPT)
  const terminal = useOperation(getTerminal, { path: { diskId } }, KEPT)
  const contact = useOwnContact()
  const data =
    resource.data && terminal.data && contact.data
      ? fillIn(resource.data[0]?.form ?? [], {
          contacts: contact.data.nickName,
          mobile: contact.data.mobile,
          ...knownOf(terminal.data),
        })
      : undefined
  return { ...together(resource, terminal, contact), data }
}

/** What a terminal says of the fields of an order form. */
function knownOf({ diskId, taxerName, taxerId, tsp, psn }: Schemas['Terminal']) {
  return { diskId, taxerName, taxerId, tsp, psn, applyTaxerName: taxerName, applyTaxerId: taxerId }
}

function fillIn(form: readonly OrderFormField[], known: Readonly<Record<string, string>>): OrderFormField[] {
  return Object.entries(known).reduce<OrderFormField[]>(
    (fields, [id, value]) => editForm(fields, id, value),
    [...form],
  )
}
