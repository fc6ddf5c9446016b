/** Sources: checklist SH34–SH36, SH38; of a refund decision 0046. */

export const GOODS_NEEDED = '请选择商品'

/** What stands in place of an empty list of goods: highest or lowest package, else ask the provider. */
export function emptyGoodsNotice(orderType: number): string {
  if (orderType === 3) return '当前套餐已是最高版本，无需升级'
  if (orderType === 4) return '当前套餐已是最低版本，无需降级'
  if (orderType === 5) return '没有可退款的已开通订单'
  return '当前服务无对应商品，请联系服务商添加'
}
