import { codes } from '@kaipiao/client/codes'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownedOf } from '../../../world/owned-of.ts'

/** Bytes that the archive of a user holds. */
export const archiveQuota = 1024 ** 3

/** A file that is stored under `archive.<userUid>.<name>` appears at the root of that user's archive, or anew where it is. */
export async function fileUpload(context: AnyContext, storageKey: string, size: number): Promise<void> {
  const { store } = context
  const [, userUid = '', given = ''] = shape.exec(storageKey) ?? []
  const account = await store.table('accounts').get(userUid)
  if (account === undefined) return
  const { rows } = await store.table('archiveFiles').find({ where: { accountId: account.id } })
  const known = rows.find((row) => row.storageKey === storageKey)
  const used = rows.reduce((bytes, row) => bytes + (row === known ? 0 : row.size), 0)
  if (used + size > archiveQuota) refuse(codes.invalid, '档案容量不足')
  const taken = new Set(rows.filter(({ parentId }) => parentId === '').map(({ name }) => name))
  await store.table('archiveFiles').put({
    ...ownedOf(account),
    accountId: account.id,
    id: context.id(),
    name: freeName(given, taken),
    type: 'file',
    parentId: '',
    invoiceId: '',
    storageKey,
    ...known,
    size,
    tsCreate: context.now(),
  })
}

const shape = /^archive\.([\w-]+)\.(.+)$/

/** Names are unique in a folder: a second `a.txt` is `a(2).txt`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${base}(${number})${extension}`
  return free
}
