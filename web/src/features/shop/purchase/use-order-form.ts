import { Problem } from '@kaipiao/client'
import {
  createStoreOrder,
  getGoodsResource,
  getServicerSelfInfo,
  getTerminal,
} from '@kaipiao/client/operations'
import { buyerChannelType } from '@kaipiao/domain/session/area'
import {
  checkOrderForm,
  editForm,
  fillContact,
  type OrderFormField,
} from '@kaipiao/domain/store-order/order-form'
import { buildOrderRequest } from '@kaipiao/domain/store-order/order-request'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { mayCall, roleNameOf } from '../../../providers/session/access.ts'
import { useUser } from '../../../providers/session/use-session.ts'
import type { OrderTerms } from '../terms/order-terms.ts'
import type { Selection } from './choose-goods.tsx'
import type { Offer } from './offer-steps.tsx'
import { inPlace } from '../../../providers/talk/problem-alert.ts'

const PROVIDER = 2

/** The order form of the chosen goods and its way to an order; a failure of the call is told by the client. */
export function useOrderForm(
  offer: Offer,
  selection: Selection,
  terms: OrderTerms,
  onOrdered: (orderId: string) => void,
) {
  const client = useClient()
  const queries = useQueryClient()
  const form = usePrefilledForm(offer.entityId, selection.goods.gid)
  const [edited, setEdited] = useState<readonly OrderFormField[]>()
  const [referralCode, setReferralCode] = useState('')
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [isSending, setSending] = useState(false)
  const fields = edited ?? form.data

  function edit(id: string, value: string): void {
    if (!fields) return
    setEdited(editForm(fields, id, value))
    setFaults((previous) => new Map([...previous].filter(([path]) => path !== id)))
  }

  function chooseContact(contact: { nickName: string; mobile: string }): void {
    if (!fields) return
    setEdited(fillContact(fields, contact))
    setFaults(
      (previous) => new Map([...previous].filter(([path]) => path !== 'contacts' && path !== 'mobile')),
    )
  }

  async function submit(): Promise<void> {
    if (!fields) return
    const issues = checkOrderForm(fields)
    setFaults(new Map(issues.map(({ path, message }) => [path, message])))
    const [first] = issues
    if (first) return document.getElementById(`order-${first.path}`)?.focus()
    setSending(true)
    try {
      const { id } = await client.call(createStoreOrder, {
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
      void queries.invalidateQueries({ queryKey: ['pending-orders'] })
      onOrdered(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    } finally {
      setSending(false)
    }
  }

  return {
    fields,
    faults,
    isSending,
    edit,
    chooseContact,
    submit,
    referralCode,
    setReferralCode,
    error: form.error,
    retry: () => void form.refetch(),
  }
}

/** What the platform knows already need not be typed: the enterprise and device of the terminal, the user. */
function usePrefilledForm(diskId: string, gid: string) {
  const client = useClient()
  const { userUid } = useUser()
  const readContact = useOwnContact()
  return useQuery({
    queryKey: ['order-form', userUid, diskId, gid],
    queryFn: ({ signal }) =>
      inPlace(
        Promise.all([
          client.call(getGoodsResource, { query: { gid } }, { signal }),
          client.call(getTerminal, { path: { diskId } }, { signal }),
          readContact(signal),
        ]),
      ).then(([[resource], terminal, contact]) => {
        const { taxerName, taxerId, tsp, psn } = terminal
        const known = {
          ...{ contacts: contact.nickName, mobile: contact.mobile, diskId, taxerName, taxerId, tsp, psn },
          ...{ applyTaxerName: taxerName, applyTaxerId: taxerId },
        }
        return Object.entries(known).reduce<OrderFormField[]>(
          (fields, [id, value]) => editForm(fields, id, value),
          resource?.form ?? [],
        )
      }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Users of providers are known by what the platform has of them (RL13), others by their sign-in. */
function useOwnContact() {
  const client = useClient()
  const user = useUser()
  return async (signal: AbortSignal): Promise<{ nickName: string; mobile: string }> => {
    const isServicer = user.roleType === PROVIDER && mayCall(getServicerSelfInfo, roleNameOf(user))
    const self = isServicer ? await client.call(getServicerSelfInfo, {}, { signal }) : undefined
    return self?.roleType === 'SERVICE' ? self : { nickName: user.userName, mobile: user.userPhone }
  }
}
