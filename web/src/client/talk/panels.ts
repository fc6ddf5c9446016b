import type { Schemas } from '@kaipiao/client'

/** What can be opened over any page, from any place: header, lists, alerts. */
export type Panel =
  /** The bureau accounts of a terminal (group BD). */
  | { kind: 'binding'; diskId: string }
  /** Long-term, tax-app and personal-tax codes of a terminal (group QR). */
  | { kind: 'qr'; diskId: string }
  /** Tax registration and three-party agreements (group TX). */
  | { kind: 'registration'; diskId: string }
  /** Seller information of a terminal (RT52). */
  | { kind: 'seller'; diskId: string }
  /** Logs a bound account in (BD89–BD98); the message says why it is needed, `success` is said after it (ER37). */
  | { kind: 'bureauLogin'; diskId: string; message?: string; success?: string }
  /** Leads to the renewal order of a terminal, by the state of its hosted service (HD48–HD50). */
  | { kind: 'renewal'; diskId: string; state?: number }
  /** Pays an order of the shop, or shows what became of it (SH40). */
  | { kind: 'payment'; orderId: string }
  /** Upgrades (3), downgrades (4) or refunds (5) what an order of the shop has opened (SH35, SH36). */
  | { kind: 'storeChange'; orderId: string; orderType: 3 | 4 | 5 }
  /** The tax-disk check of a terminal (HD26–HD32). */
  | { kind: 'check'; terminal: Schemas['Terminal'] }
  /** Makes one of customers that are the same enterprise (CU01). */
  | { kind: 'mergeCustomers'; customers: readonly Schemas['Customer'][] }
  /** Documents of invoices as a zip, named by a pattern (CL29). */
  | { kind: 'documents'; invoices: readonly Schemas['Invoice'][] }
  /** Hands an issued invoice to its buyer (IV09). */
  | { kind: 'push'; invoice: Schemas['Invoice'] }
  /** Chooses what of an issued invoice a red one takes back (IV07). */
  | { kind: 'redPart'; invoice: Schemas['Invoice'] }
  /** Change of the own password (group PW). */
  | { kind: 'password' }
  /** What the holders of a role may do (BK04). */
  | { kind: 'rolePermissions'; roleId: string }
  /** What the signed-in account may do, and by which role (BK04). */
  | { kind: 'permissionCheck' }
  /** Makes an access token, and shows it once. */
  | { kind: 'accessToken' }

export interface OpenPanel {
  id: number
  panel: Panel
  /** Ends the panel; true when that was done for which it was opened. */
  close: (isDone: boolean) => void
}

let panels: readonly OpenPanel[] = []
let nextId = 1
const listeners = new Set<() => void>()

/**
 * Opens a panel over the page and gives the focus back when it closes. Resolves with true when that was done for
 * which it was opened: saved, logged in, changed. A panel that is open already is not opened twice, and where
 * no page shows panels none is.
 * @example if (await openPanel({ kind: 'bureauLogin', diskId })) await client.call(again)
 */
export function openPanel(panel: Panel): Promise<boolean> {
  if (listeners.size === 0 || panels.some((open) => isSame(open.panel, panel))) return Promise.resolve(false)
  const opener = document.activeElement
  return new Promise((resolve) => {
    const id = nextId++
    const close = (isDone: boolean) => {
      if (!panels.some((open) => open.id === id)) return
      change(panels.filter((open) => open.id !== id))
      setTimeout(() => giveFocusTo(opener), 0)
      resolve(isDone)
    }
    change([...panels, { id, panel, close }])
  })
}

export const panelStore = {
  read: () => panels,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function change(next: readonly OpenPanel[]): void {
  panels = next
  for (const listener of listeners) listener()
}

function isSame(one: Panel, other: Panel): boolean {
  return one.kind === other.kind && subjectOf(one) === subjectOf(other)
}

function subjectOf(panel: Panel): string {
  if ('diskId' in panel) return panel.diskId
  if ('roleId' in panel) return panel.roleId
  return 'orderId' in panel ? panel.orderId : ''
}

/** What opened it may be gone, as the entry of a menu is: then the page itself has the focus. */
function giveFocusTo(element: Element | null): void {
  if (document.querySelector('[role="dialog"]:not([aria-hidden="true"])')?.contains(document.activeElement))
    return
  if (element instanceof HTMLElement) element.focus()
  if (document.activeElement !== element) document.getElementById('main')?.focus()
}
