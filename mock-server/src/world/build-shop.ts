import type { Builder } from './builder.ts'

/** Goods cards of the shop: the hosted service for each channel, a trial, and one that is sold out. */
export function buildShop({ rows }: Builder): void {
  const cards = [
    ['G1001', '数电托管服务(年)', '480.00', '380.00', '年', 10, 0, 1],
    ['G1002', '数电托管服务(半年)', '260.00', '260.00', '半年', 10, 0, 1],
    ['G1003', '税盘托管服务(年)', '580.00', '480.00', '年', 5, 0, 1],
    ['G1004', '数电托管试用', '0.00', '0.00', '月', 1, 1, 0],
    ['G1005', '开票机器人(年)', '1200.00', '980.00', '年', 0, 0, 1],
  ] as const
  for (const [gid, name, price, priceCoupon, unit, quantityLimit, trial, quantityMode] of cards) {
    rows.storeGoods.push({
      id: gid,
      gid,
      name,
      price,
      priceCoupon,
      unit,
      quantityLimit,
      trial,
      quantityMode,
      channelType: 2,
      channelId: rows.outlets[0]?.id ?? '',
    })
  }
}
