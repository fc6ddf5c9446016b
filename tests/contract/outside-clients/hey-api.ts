/**
 * A program of somebody who has the description and the client that @hey-api/openapi-ts makes of it, and nothing of ours:
 * it signs in at the sandbox, issues an invoice and says how its order ended. Compiled and run by outside-clients.test.ts.
 */
import { client } from './hey-api/client.gen'
import { getAppConfig, issueInvoice, listIssueOrders, loginAgency } from './hey-api/sdk.gen'
import type { InvoiceForm, IssueOrder } from './hey-api/types.gen'

declare const process: { readonly argv: readonly string[] }

const [, , baseUrl = ''] = process.argv
const diskId = '661000000001'
const form: InvoiceForm = {
  fplxdm: '82',
  hsbz: '1',
  hjje: '100.00',
  hjse: '13.00',
  jshj: '113.00',
  buyerTaxerName: '上海云帆科技有限公司',
  buyerTaxerId: '91310115MA1K3ABC19',
  review: { drawer: '王芳' },
  goods: [
    {
      index: 0,
      name: '矿泉水',
      zxbm: '1030307010000000000',
      spsm: '软饮料',
      dw: '箱',
      quantity: '2',
      taxPrice: '56.5',
      notTaxPrice: '50',
      taxRate: '0.13',
      lslbs: '0',
      yhzcbs: '0',
      hsbz: '1',
      amount: '100.00',
      taxAmount: '13.00',
      totalAmount: '113.00',
    },
  ],
}

client.setConfig({ baseUrl })
await signIn('13800000003', 'Kaipiao#2026')
const id = await issue()
// The bureau takes some seconds, on the clock of the sandbox.
await fetch(`${baseUrl}/__sandbox/clock`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ advance: '+10s' }),
})
const { ddzt, fphm } = await orderOf(id)
console.log(JSON.stringify({ ddzt, fphm }))

async function signIn(account: string, password: string): Promise<void> {
  const { data: config } = await getAppConfig()
  if (config?.code !== 0) throw new Error('no configuration')
  const secret = await encrypted(password, config.data.encryptKey ?? '')
  const { data: reply, error } = await loginAgency({ body: { account, password: secret } })
  if (reply === undefined) throw new Error(error?.message)
  if (reply.code !== 0) throw new Error(`${reply.code} ${reply.message}`)
  client.setConfig({ auth: reply.data.access_token })
}

async function issue(): Promise<IssueOrder['id']> {
  const { data: reply, error } = await issueInvoice({ path: { id: diskId }, body: form })
  if (reply === undefined) throw new Error(error?.message)
  // @ts-expect-error whether it succeeded is not known yet
  void reply.data
  if (reply.code === 0) return reply.data.id
  // @ts-expect-error a failure has no data
  void reply.data
  // @ts-expect-error issuing never answers that a password is wrong
  if (reply.code === 100200001) return ''
  if (reply.code === 202500034) throw new Error(`a question: ${reply.message}`)
  throw new Error(`${reply.code} ${reply.message}`)
}

async function orderOf(orderId: string): Promise<IssueOrder> {
  const { data: page } = await listIssueOrders({ query: { diskId, sort: '-tsCreate' } })
  const order = page?.code === 0 ? page.data.list.find((row) => row.id === orderId) : undefined
  if (order === undefined) throw new Error(`${orderId} is not listed`)
  return order
}

/** AES-256-GCM; what travels is base64 of a nonce of 12 bytes and the cipher text. */
async function encrypted(text: string, key: string): Promise<string> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0))
  const imported = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    imported,
    new TextEncoder().encode(text),
  )
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}
