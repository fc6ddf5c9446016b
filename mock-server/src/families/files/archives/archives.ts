import { codes } from '@kaipiao/client/codes'
import { shownBy } from '../../../behaviour/lists/crud.ts'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ofAccount } from '../../../behaviour/tenancy/tenancy.ts'
import type { ArchiveRow } from '../tables/records.ts'
import { archiveQuota } from '../cloud-storage/file-upload.ts'
import { addressLife, signedAddress } from '../cloud-storage/signed-address.ts'

type Row = Readonly<ArchiveRow>

/** What changes a file or a folder that is there. */
const changing = defineHandlers({
  renameArchiveFolder: (context) => change(context, 'folder', { name: context.body.name }),
  moveArchiveFolder: (context) => change(context, 'folder', { parentId: context.body.parentId }),
  renameArchiveFile: (context) => change(context, 'file', { name: context.body.name }),
  moveArchiveFile: (context) => change(context, 'file', { parentId: context.body.folderId }),

  deleteArchiveFolder: async (context) => {
    const folder = await ofType(context, 'folder')
    for (const row of below(folder.id, await rowsOf(context))) await removeFile(context, row)
    await removeFile(context, folder)
    return ok(null)
  },

  deleteArchiveFile: async (context) => {
    await removeFile(context, await ofType(context, 'file'))
    return ok(null)
  },
})

/** The electronic archive of a user: folders, and the documents of invoices in them. */
export const archives = defineHandlers({
  getArchiveQuota: async (context) => {
    const used = (await rowsOf(context)).reduce((bytes, { size }) => bytes + size, 0)
    return ok({ total: archiveQuota, used })
  },

  listArchiveFiles: async (context) => {
    const { store, session, query } = context
    const { keyword: text, folderId } = query
    const found = await store.table('archiveFiles').find({
      where: {
        accountId: session.account.id,
        parentId: folderId ?? (text === undefined ? '' : undefined),
      },
      search: { text, fields: ['name'] },
      sort: ['-type', '-tsCreate', '-id'],
    })
    const all = await rowsOf(context)
    // A folder is as large as all that is in it, which no row says.
    return pageOf(
      found.rows.map((row) => shown(row, all)),
      query,
    )
  },

  createArchiveFolder: async (context) => {
    const { store, session, body } = context
    const { name, parentId = '' } = body
    await checkPlace(context, parentId, name)
    const row = await store.table('archiveFiles').insert({
      ...session.owner,
      accountId: session.account.id,
      id: context.id(),
      name,
      type: 'folder',
      parentId,
      size: 0,
      invoiceId: '',
      storageKey: '',
      tsCreate: context.now(),
    })
    return ok(shown(row, []))
  },

  ...shownBy(changing, async (context, row) => {
    const all = await rowsOf(context)
    const found = all.find(({ id }) => id === row?.id)
    return found && shown(found, all)
  }),

  getArchiveDownloadUrl: async (context) => {
    const { id } = await ofType(context, 'file')
    return ok({ url: signedAddress(context, 'GET', id, addressLife) })
  },
})

/** What was stored for the archive alone goes with it. */
async function removeFile({ store }: AnyContext, { id, storageKey }: Row): Promise<void> {
  await store.table('archiveFiles').remove(id)
  if (storageKey !== '') await store.table('cloudFiles').remove(storageKey)
}

type ById = AnyContext & { readonly path: { readonly id: string } }

async function rowsOf({ store, session }: AnyContext): Promise<readonly Row[]> {
  return (await store.table('archiveFiles').find({ where: { accountId: session.account.id } })).rows
}

async function ofType(context: ById, type: Row['type']): Promise<Row> {
  const row = await ownRow(context, 'archiveFiles', context.path.id, ofAccount)
  if (row.type !== type) refuse(codes.unknownRecord)
  return row
}

async function change(context: ById, type: Row['type'], to: { name?: string; parentId?: string }) {
  const row = await ofType(context, type)
  const { name = row.name, parentId = row.parentId } = to
  await checkPlace(context, parentId, name, row.id)
  const changed = await context.store.table('archiveFiles').update(row.id, { name, parentId })
  return ok(shown(changed, await rowsOf(context)))
}

/** The folder above is there, is not the row itself or below it, and has nothing else of that name. */
async function checkPlace(context: AnyContext, parentId: string, name: string, self = ''): Promise<void> {
  const { store, session } = context
  for (let at = parentId; at !== '';) {
    const folder = await ownRow(context, 'archiveFiles', at, ofAccount)
    if (folder.type !== 'folder') refuse(codes.unknownRecord)
    if (at === self) refuse(codes.invalid, '不能移动到文件夹自身或其下级')
    at = folder.parentId
  }
  const where = { accountId: session.account.id, parentId, name, id: { not: self } }
  if (await store.table('archiveFiles').has(where)) refuse(codes.duplicate, '同名文件或文件夹已存在')
}

function below(folderId: string, all: readonly Row[]): readonly Row[] {
  const inside = all.filter(({ parentId }) => parentId === folderId)
  return inside.flatMap((row) => [row, ...below(row.id, all)])
}

function shown(row: Row, all: readonly Row[]) {
  if (row.type === 'file') return { ...row, url: `/cloud-storage/${row.id}` }
  return { ...row, url: '', size: below(row.id, all).reduce((bytes, { size }) => bytes + size, 0) }
}
