/** What somebody may rely on with the client that swagger-typescript-api makes. Compiled by outside-clients.test.ts. */
import { Api, type InvoiceForm, type IssueOrder } from './swagger-typescript-api/api'

export async function issue(baseUrl: string, diskId: string, form: InvoiceForm): Promise<IssueOrder['id']> {
  const { data: reply } = await new Api({ baseUrl }).v2.issueInvoice(diskId, form)
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
