/** What somebody may rely on with the client that oazapfts makes. Compiled by outside-clients.test.ts. */
import { issueInvoice } from './oazapfts/api'

export async function issue(diskId: string, form: Parameters<typeof issueInvoice>[1]): Promise<string> {
  // It has the bodies of all statuses in one type: a rejection is told by its code, too.
  const { data: reply } = await issueInvoice(diskId, form)
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
