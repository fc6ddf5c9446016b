import { ORDER_TYPES } from '@kaipiao/domain/lookups/shop/order-type'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorArea } from '../../../client/areas/error-area.tsx'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { PanelAreas } from '../../../client/areas/panel-areas.tsx'
import { panelStore, type OpenPanel } from '../../../client/talk/panels.ts'
import { askedTerms } from '../orders/order-terms.ts'
import { RenewalPanel } from './renewal-panel.tsx'

const PurchaseDialog = lazyPart(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog)

/** What the address may ask for. */
const ASKED = ['ol', 'ot', 'eid', 'oid'] as const

/**
 * The purchase wizard over any page whose address asks for it: `?ol&ot&eid` orders what the label and type offer to an
 * enterprise or terminal (HD48, O14), `?gid&ot&eid` the product of a page (RT47), `?oid` pays an order or shows what
 * became of it. An order that was made stands in the address, so that a reload never makes it twice.
 */
export function PurchaseHost() {
  const [search, setSearch] = useSearchParams()
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  const wanted = wantedBy(search)
  const leave = () => setSearch(without(search), { replace: true })
  return (
    <>
      {panels.map(({ id, panel, close }) =>
        panel.kind === 'renewal' ? <RenewalPanel key={id} {...panel} onClose={close} /> : null,
      )}
      <PanelAreas dialogOf={paymentOf} />
      {wanted !== undefined && (
        <ErrorArea onGone={leave}>
          <Suspense fallback={null}>
            <PurchaseDialog
              wanted={wanted}
              onOrdered={(oid) =>
                setSearch({ ...Object.fromEntries(without(search)), oid }, { replace: true })
              }
              onClose={leave}
            />
          </Suspense>
        </ErrorArea>
      )}
    </>
  )
}

/** The payment of an order, opened from wherever it is listed. */
function paymentOf({ panel, close }: OpenPanel) {
  if (panel.kind === 'storeChange') return <ChangePanel {...panel} onClose={() => close(false)} />
  if (panel.kind !== 'payment') return undefined
  return <PurchaseDialog wanted={panel.orderId} onOrdered={() => undefined} onClose={() => close(false)} />
}

/** The change of an order of the list, then what becomes of it. */
function ChangePanel({ orderId, orderType, onClose }: ChangePanelProps) {
  const [made, setMade] = useState<string>()
  const asked = askedTerms(new URLSearchParams())
  const offer = { label: undefined, gid: undefined, entityId: '', sourceId: orderId, orderType, asked }
  return <PurchaseDialog wanted={made ?? offer} onOrdered={setMade} onClose={onClose} />
}

interface ChangePanelProps {
  orderId: string
  orderType: 3 | 4 | 5
  onClose: () => void
}

function wantedBy(search: URLSearchParams) {
  const orderId = search.get('oid')
  if (orderId) return orderId
  const label = search.get('ol') ?? undefined
  const gid = search.get('gid') ?? undefined
  const entityId = search.get('eid')
  // A page of a product names its goods by itself: it asks for an order with the type.
  const isAsked = label !== undefined || (gid !== undefined && search.has('ot'))
  if (!isAsked || !entityId) return undefined
  const orderType = ORDER_TYPES.find(({ value }) => String(value) === search.get('ot'))?.value ?? 1
  return { label, gid, entityId, orderType, asked: askedTerms(search) }
}

function without(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ASKED) next.delete(name)
  return next
}
