import {
  cancelStoreOrder,
  createStoreOrder,
  getStoreAvailability,
  getValueAddedInfo,
  payStoreOrder,
} from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { multiplyToCents } from '@kaipiao/domain/money/money'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { quantityText, serviceMonths } from '@kaipiao/domain/shop/orders/quantity-meaning'
import { serviceEnd, serviceStart } from '@kaipiao/domain/shop/orders/service-end'
import { paymentText } from '@kaipiao/domain/shop/payments/preview-balance'
import { checkRenewal, remainText, renewalOrderType } from '@kaipiao/domain/terminals/terminals/expiry'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { JobRecord } from '../../jobs/job/job-folder.ts'
import { withList } from '../../jobs/row-job/with-list.ts'
import { refusalOf, RowRefusal } from '../../jobs/row-job/row-refusal.ts'
import { runRowJob } from '../../jobs/row-job/run-row-job.ts'
import type { PlannedRow, RowJobOptions, SentRow } from '../../jobs/row-job/row-work.ts'
import { readSheetRows, type SheetColumn, type SheetRow } from '../../jobs/sheet-rows/read-sheet-rows.ts'
import { foreseeRenewals, unpaidRenewals } from './foresee-renewals.ts'
import { readOffer, type RenewalOffer, type Service } from './renewal-offer.ts'

export type RenewalOptions = RowJobOptions & {
  /** Without a file: services that end within so many days. */
  within: number
  goods?: string | undefined
  periods?: number | undefined
  pay?: true | undefined
}

/** What going on with the job has to know. */
interface RenewalPlan {
  goods: string | undefined
  periods: number | undefined
  isPaid: boolean
}

const column = (key: string, titles: readonly string[]): SheetColumn => ({
  key,
  titles,
  isNeeded: false,
  hint: '',
  read: (text) => ({ value: text }),
})

const columns = [
  column('diskId', ['税盘编号', '税盘号']),
  column('taxerId', ['税号', '企业税号', '纳税人识别号']),
  // For the eyes of whoever decides what is renewed.
  column('taxerName', ['企业名称']),
  column('endTime', ['到期日期', '到期']),
  column('remain', ['剩余']),
]

/** Orders the renewal of hosting for the terminals of a sheet, or of all that end soon; pays where that is asked. */
export async function runRenewal(given: RenewalOptions): Promise<void> {
  const options = given.file === undefined && given.resume === undefined ? await withExpiring(given) : given
  await runRowJob<Service>(options, 'terminal renew', async (api, kept) => {
    const plan = kept === undefined ? givenPlan(options) : keptPlan(kept)
    const offer = await readOffer(api, plan)
    let unpaid: Promise<ReadonlySet<string>> | undefined
    return {
      act: plan.isPaid ? '续费' : '下单',
      // Without a file it is made of what ends soon, which an order paid has moved on.
      isOnce: given.file !== undefined,
      options: {
        goods: offer.goods.gid,
        periods: offer.period,
        pay: plan.isPaid,
      },
      read: async (path, sheetName) => {
        const services = await api.call(getValueAddedInfo, { query: {} })
        const read = await readSheetRows(path, sheetName, columns, { template: '列：税盘编号 或 税号' })
        return { ...read, rows: planRows(read.rows, services, offer) }
      },
      describe: (services) => describe(services, offer, plan, shanghaiDate(options.now())),
      foresee: (rows) => foreseeRenewals(api, rows, offer, plan.isPaid),
      send: async (service, key) => {
        unpaid ??= unpaidRenewals(api)
        return order(api, service, { offer, plan, key, unpaid: await unpaid })
      },
    }
  })
}

const givenPlan = ({ goods, periods, pay }: RenewalOptions): RenewalPlan => ({
  goods,
  periods,
  isPaid: pay === true,
})

const keptPlan = ({ goods, periods, pay }: JobRecord['options']): RenewalPlan => ({
  goods: String(goods),
  periods: Number(periods),
  isPaid: pay === true,
})

async function withExpiring(options: RenewalOptions): Promise<RenewalOptions> {
  const api = await options.api()
  const { disks } = options.settings()
  const services = (await api.call(getValueAddedInfo, { query: {} })).filter(({ entityId, state, period }) =>
    disks.length > 0 ? disks.includes(entityId) : state !== 0 && period.remain <= options.within,
  )
  if (services.length === 0)
    throw new Failure('error', {
      what: disks.length > 0 ? '没有这样的终端' : `${options.within} 天内没有到期的终端`,
      next: '用 --within 指定更多天，或用 --disk 指定终端',
    })
  const rows = services.map((service) => [
    service.entityId,
    service.taxerName,
    service.taxerId,
    service.endTime ?? '',
    remainText(service),
  ])
  const head = ['税盘编号', '企业名称', '税号', '到期日期', '剩余']
  return { ...withList(options, '续费', [head, ...rows]), api: () => Promise.resolve(api) }
}

function planRows(
  rows: readonly SheetRow[],
  services: readonly Service[],
  { isForEnterprise }: RenewalOffer,
): PlannedRow<Service>[] {
  const first = new Map<string, number>()
  return rows.map(({ line, values, faults }) => {
    const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '')
    const [diskId, taxerId] = [text('diskId'), text('taxerId')]
    const found = services.find((one) => (diskId === '' ? one.taxerId === taxerId : one.entityId === diskId))
    const place = {
      line,
      fileLine: line,
      name: found ? `${found.taxerName} ${found.entityId}` : diskId || taxerId,
    }
    if (diskId === '' && taxerId === '') return { ...place, faults: [...faults, '请填写税盘编号或税号'] }
    if (found === undefined) return { ...place, faults: [...faults, '没有这个终端'] }
    const key = isForEnterprise ? found.taxerId : found.entityId
    const before = first.get(key)
    if (before === undefined) first.set(key, line)
    const twice = isForEnterprise ? '是同一家企业，一次续费包括它的全部终端' : '是同一个终端'
    return {
      ...place,
      task: found,
      faults: [...faults, ...(before === undefined ? [] : [`与第${before}行${twice}`])],
    }
  })
}

function describe(
  services: readonly Service[],
  { goods, period, amount, balance }: RenewalOffer,
  { isPaid }: RenewalPlan,
  today: string,
): string[] {
  const total = multiplyToCents(amount, String(services.length))
  const ends = services.map(({ state, endTime }) => {
    const start = serviceStart(today, state === 0 ? undefined : endTime)
    return serviceEnd(start, serviceMonths(goods, 1, period))
  })
  const [first = '', last = first] = [ends.toSorted()[0], ends.toSorted().at(-1)]
  return [
    `将为 ${services.length} 个终端续费：商品 ${goods.gid} ${goods.name}，${quantityText(goods, 1, period)}，每个 ${formatMoney(amount)} 元，合计 ${formatMoney(total)} 元`,
    `服务接着现有的到期日，续至 ${first === last ? first : `${first} 至 ${last}`}`,
    isPaid
      ? `用余额支付，不使用代金券，${balance === undefined ? '余额未知' : paymentText(balance, total)}`
      : '只下单，不支付：48 小时内在控制台或用 kaipiao bill pay 支付，或加 --pay 用余额支付；同样的待支付订单不会重复生成',
    ...(isPaid ? ['确认即表示已阅读并同意《增值服务购买协议》'] : []),
  ]
}

interface OrderOptions {
  offer: RenewalOffer
  plan: RenewalPlan
  key: string
  /** Orders that waited for their payment before this run. */
  unpaid: ReadonlySet<string>
}

/** Orders, and pays where that is asked; an order that cannot be paid is cancelled, so that none is made twice. */
async function order(
  api: Pick<Api, 'call'>,
  service: Service,
  { offer, plan, key, unpaid }: OrderOptions,
): Promise<SentRow> {
  const { isShow } = await api.call(getStoreAvailability, { query: { diskId: service.entityId } })
  const [closed] = checkRenewal(isShow === 1)
  if (closed) throw new RowRefusal(closed.message)
  const { id, amount } = await api.call(createStoreOrder, {
    headers: { 'Idempotency-Key': key },
    body: offer.orderOf(service, renewalOrderType(service.state)),
  })
  // The same order again is answered with the one that waits.
  if (!plan.isPaid) return unpaid.has(id) ? { id, met: 'unpaid' } : { id }
  try {
    await api.call(payStoreOrder, {
      path: { orderId: id },
      headers: { 'Idempotency-Key': `${key}:pay` },
      body: { type: 1, amount: amount.settleTotal },
    })
    return { id }
  } catch (error) {
    const message = refusalOf(error)
    if (message === undefined) throw error
    await api.call(cancelStoreOrder, { path: { id } })
    throw new RowRefusal(`没有支付，订单 ${id} 已取消：${message}`)
  }
}
