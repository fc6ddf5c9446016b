import type { AnyContext } from '../../../behaviour/handler.ts'
import { ofAccount, ofTenant } from '../../../behaviour/tenancy/tenancy.ts'

/** What everybody who has signed in may fetch. */
const forAll: ReadonlySet<string> = new Set(['guide.txt'])

/** Whether the place of this key is the caller's: only to such a one is an address handed out. */
export async function ownsPlace(
  { store, session }: AnyContext,
  method: 'GET' | 'PUT',
  key: string,
): Promise<boolean> {
  const [, owner] = personal.exec(key) ?? []
  if (owner !== undefined) return owner === session.account.id
  if (method === 'PUT') return false
  if (forAll.has(key)) return true
  const archived = await store.table('archiveFiles').get(key)
  if (archived !== undefined) return ofAccount.canSee(session, archived)
  const report = await store.table('reports').get(key)
  return report !== undefined && ofTenant.canSee(session, report)
}

/** `archive.<userUid>.<name>` is filed in the archive of that user, `upload.<userUid>.<name>` nowhere. */
const personal = /^(?:archive|upload)\.([\w-]+)\../
