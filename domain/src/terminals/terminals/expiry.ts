/** Sources: checklist HD43–HD50, ST20, CN22. */
import type { Issue } from '../../result/issue.ts'

export const EXPIRY_WARNING_DAYS = 30
export const EXPIRY_ROWS_SHOWN = 3
export const DATA_CLEARED_AFTER_DAYS = 30
export const DATA_CLEARED = '数据已清除'

/** A hosted service that ends; `period.remain` in days, negative once it is over. */
export interface ExpiringService {
  entityId: string
  state: number
  stateName: string
  startTime: string
  endTime: string
  period: { remain: number }
}

/** Those with 30 days or fewer left, the most urgent first. */
export function expiringServices<Service extends ExpiringService>(services: readonly Service[]): Service[] {
  return services
    .filter(({ period }) => period.remain <= EXPIRY_WARNING_DAYS)
    .sort((a, b) => a.period.remain - b.period.remain)
}

/** Expired over 30 days: the data of the service is gone. */
export function isDataCleared({ period }: Pick<ExpiringService, 'period'>): boolean {
  return period.remain < -DATA_CLEARED_AFTER_DAYS
}

/** What the row says about its time: `剩余12天`, `今天到期`, `已过期3天` or 数据已清除. */
export function remainText(service: Pick<ExpiringService, 'period'>): string {
  const { remain } = service.period
  if (isDataCleared(service)) return DATA_CLEARED
  return remain > 0 ? `剩余${remain}天` : remain === 0 ? '今天到期' : `已过期${-remain}天`
}

/** Three rows until the user asks for all of them. */
export function visibleServices<Service>(
  services: readonly Service[],
  isExpanded: boolean,
): readonly Service[] {
  return isExpanded ? services : services.slice(0, EXPIRY_ROWS_SHOWN)
}

/** True when 查看更多 has something to show. */
export function hasMore(services: readonly unknown[], isExpanded: boolean): boolean {
  return !isExpanded && services.length > EXPIRY_ROWS_SHOWN
}

/** State 0 or 3 is opened anew (order type 1), every other state is renewed (order type 2). */
export function renewalOrderType(state: number): 1 | 2 {
  return state === 0 || state === 3 ? 1 : 2
}

/** Issue `renewal.noShop` where the region of the enterprise has no shop (`isShow` of the shop-availability call). */
export function checkRenewal(isShopShown: boolean): Issue[] {
  if (isShopShown) return []
  return [
    {
      code: 'renewal.noShop',
      path: '',
      message: '企业所在地区暂不支持在线商城，请联系当地服务商',
      severity: 'error',
    },
  ]
}
