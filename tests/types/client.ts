/** What the typed client must refuse. Checked by the compiler: an error that is no longer one fails the build. */
import type { Client, Message, Query, Result, Row, Schemas } from '@kaipiao/client'
import {
  addCustomer,
  exportInvoicePdf,
  exportPotentialCustomers,
  getGoods,
  getUnreadCount,
  listCustomers,
  openInvoicePdf,
  putCloudStorageFile,
} from '@kaipiao/client/operations'
import {
  exportPotentialCustomers as describedExport,
  listCustomers as describedList,
} from '@kaipiao/client/described'
import { buildBody } from '@kaipiao/client/testing'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>) => undefined

same<Result<'getUnreadCount'>, Schemas['UnreadCount']>(true)
same<Row<'listCustomers'>, Schemas['Customer']>(true)
same<Row<'searchCompanyTitles'>, Schemas['CompanyTitle']>(true)
same<Result<'getCurrentTerminal'>, Schemas['Terminal'] | null>(true)
same<Result<'deleteCustomer'>, null>(true)
same<Message<'FPKJ'>['bizId'], 'FPKJ'>(true)

export async function misuses(client: Client): Promise<void> {
  await client.call(getUnreadCount)
  await client.call(listCustomers, { query: { state: 1, page: 2 } })
  await client.call(getGoods, { path: { diskId: '661000000001', id: '1' } })
  await client.download(openInvoicePdf, { path: { code: '0', number: '1' } })
  await client.download(describedExport, {})

  const file = { path: { key: 'a.txt' }, query: { signature: '0', expires: 1 } }
  await client.call(putCloudStorageFile, { ...file, body: new Uint8Array([1]) })

  // @ts-expect-error a file is bytes
  await client.call(putCloudStorageFile, { ...file, body: 'a' })
  // @ts-expect-error not a query parameter of listCustomers
  await client.call(listCustomers, { query: { taxerName: '甲' } })
  // @ts-expect-error 9 is not a state
  await client.call(listCustomers, { query: { state: 9 } })
  // @ts-expect-error the path parameters are missing
  await client.call(getGoods)
  // @ts-expect-error the id is missing
  await client.call(getGoods, { path: { diskId: '661000000001' } })
  // @ts-expect-error the body is missing
  await client.call(addCustomer)
  // @ts-expect-error the name must be text
  await client.call(addCustomer, { body: { ...buildBody(addCustomer), taxerName: 1 } })
  // @ts-expect-error a builder is as strict
  buildBody(addCustomer, { taxerName: 1 })
  // @ts-expect-error ids are a list
  await client.download(exportInvoicePdf, { query: { id: '1' } })
  // @ts-expect-error it answers a file, which `download` takes
  await client.call(exportPotentialCustomers)
  // @ts-expect-error the same of an operation with its fields
  await client.call(describedExport)
  // @ts-expect-error it answers JSON, which `call` takes
  await client.download(listCustomers, {})
  // @ts-expect-error the same of an operation with its fields
  await client.download(describedList, {})
  // @ts-expect-error a file has no data
  same<Result<'openInvoicePdf'>, Schemas['Invoice']>(true)

  const filter: Query<'listCustomers'> = { keyword: '甲' }
  // @ts-expect-error no such filter
  filter.colour = 'red'

  const customers = await client.call(listCustomers)
  // @ts-expect-error the total stands in pages.items
  void customers.total
  void customers.pages.items
}

export function messages(message: Message): string {
  if (message.bizId === 'FPKJ') return message.data.xfmc
  // @ts-expect-error a bureau login carries no seller
  void message.data.xfmc
  if (message.bizId === 'RWJD') return message.data.name
  if (message.bizId === 'QXBG') return message.data.roleName
  return message.bizId === 'SJDL' ? message.data.msg : message.data.title
}
