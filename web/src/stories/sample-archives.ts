import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { createArchiveFolder, listArchiveFiles } from '@kaipiao/client/described'
import { defineResource } from '../kit/definitions.ts'
import { answering, pageOf } from './memory-client.ts'

/** Records inside others. */
export const sampleArchives = defineResource('sampleArchives', {
  label: '档案',
  recordLabel: '文件夹',
  operations: { list: listArchiveFiles, create: createArchiveFolder },
  title: 'name',
  list: {
    columns: [{ field: 'name', width: 320 }, 'type', 'tsCreate'],
    search: 'keyword',
    tree: {
      parent: 'parentId',
      label: 'name',
      filter: 'folderId',
      root: '全部档案',
      isBranch: ({ type }) => type === 'folder',
    },
  },
  form: [{ title: '', fields: ['name'] }],
})

/** A platform of two folders, one in the other, with files. */
export function archivesClient(): Client {
  const rows = [
    build('ArchiveFile', { id: '1', name: '2026 年', type: 'folder', parentId: '' }),
    build('ArchiveFile', { id: '2', name: '一月', type: 'folder', parentId: '1' }),
    build('ArchiveFile', { id: '3', name: '26110000000000000001.pdf', type: 'file', parentId: '2' }),
    build('ArchiveFile', { id: '4', name: '说明.txt', type: 'file', parentId: '' }),
  ]
  return answering({
    listArchiveFiles: (parts) => {
      const folder = parts.query?.['folderId'] ?? ''
      return pageOf(
        rows.filter(({ parentId }) => parentId === folder),
        parts,
      )
    },
  })
}
