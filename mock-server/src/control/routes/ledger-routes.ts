import { reconcileMoney } from '../../families/shop/payments/reconcile-money.ts'
import type { ControlRoutes } from '../request/control-request.ts'

/** Whether all money of the world is where its rows say. */
export const ledgerRoutes = {
  checkLedger: async ({ store }) => {
    const reconciled = reconcileMoney(await store.snapshot())
    return { ...reconciled, isBalanced: reconciled.differences.length === 0 }
  },
} satisfies Partial<ControlRoutes>
