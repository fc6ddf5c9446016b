import { multiplyToCents } from '@kaipiao/domain/money/money'
import { nobody } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'

/** Products of the order service, and what each outlet asks for them. */
export function buildProducts(builder: Builder): void {
  const { rows } = builder
  const products = [
    ['数电托管服务', '480.00', '年', 1, '税局账号托管，免扫脸'],
    ['税盘托管服务', '580.00', '年', 1, '税盘集中托管，远程开票'],
    ['开票机器人', '1200.00', '年', 1, '批量开票、自动抄报'],
    ['申报机器人', '980.00', '年', 0, '增值税及附加自动申报'],
    ['进项管理', '360.00', '年', 0, '进项发票采集、勾选'],
    ['短信包', '50.00', '包', 0, '1000 条交付短信'],
  ] as const
  for (const [at, [name, price, unit, hot, description]] of products.entries()) {
    const id = builder.id()
    rows.products.push({
      ...nobody,
      id,
      name,
      price,
      unit,
      hot,
      cover: `/static/product-${at + 1}.svg`,
      description,
    })
    for (const [number, outlet] of rows.outlets.entries()) {
      rows.billPrices.push({
        ...nobody,
        providerId: outlet.providerId,
        outletId: outlet.id,
        id: `${id}-${outlet.id}`,
        productId: id,
        channelId: outlet.id,
        price: number % 2 === 0 ? price : multiplyToCents(price, '0.95'),
      })
    }
  }
}
