import type { Schemas } from '@kaipiao/client'
import {
  createArchiveFolder,
  deleteArchiveFile,
  deleteArchiveFolder,
  getArchiveDownloadUrl,
  getArchiveQuota,
  getCloudStorageFile,
  listArchiveFiles,
  moveArchiveFile,
  moveArchiveFolder,
  putCloudStorageFile,
  renameArchiveFile,
  renameArchiveFolder,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { fileSize, pickFile } from '../../../kit/files.ts'
import { signedParts } from '@kaipiao/domain/files/cloud-storage/signed-parts'
import { uploadArchive } from './upload-archive.ts'

const isFolder = ({ type }: Pick<Schemas['ArchiveFile'], 'type'>): boolean => type === 'folder'
const isFile = ({ type }: Pick<Schemas['ArchiveFile'], 'type'>): boolean => type === 'file'

export const archives = defineResource('archives', {
  page: 'archives',
  recordLabel: '文件夹',
  operations: { list: listArchiveFiles, create: createArchiveFolder },
  title: 'name',
  unique: 'name',
  list: {
    columns: [
      { field: 'name', width: 320 },
      'type',
      { field: 'size', width: 110, render: fileSize },
      'tsCreate',
    ],
    search: 'keyword',
    tree: { parent: 'parentId', label: 'name', filter: 'folderId', root: '全部档案', isBranch: isFolder },
  },
  detail: [
    {
      title: '',
      fields: ['name', 'type', { field: 'size', render: fileSize }, 'parentId', 'tsCreate', 'id'],
    },
  ],
  form: [{ title: '', fields: ['name'] }],
  actions: [
    {
      operation: putCloudStorageFile,
      label: '上传',
      at: 'list',
      success: '文件已上传到“全部档案”',
      perform: async (_, means) => {
        const file = await pickFile()
        if (!file) return false
        await uploadArchive(file, means)
        return true
      },
    },
    {
      operation: getArchiveQuota,
      label: '容量',
      at: 'list',
      success: ({ used, total }) => `已用 ${fileSize(used)}，共 ${fileSize(total)}`,
    },
    {
      operation: getArchiveDownloadUrl,
      label: '下载',
      enabled: isFile,
      success: '文件已下载',
      perform: async ([row], { call, save }) => {
        if (!row) return false
        const { url } = await call(getArchiveDownloadUrl, { path: { id: row.id } })
        await save(getCloudStorageFile, signedParts(url), row.name)
        return true
      },
    },
    {
      operation: renameArchiveFolder,
      label: '重命名',
      enabled: isFolder,
      form: [{ field: 'name', isKept: true }],
    },
    {
      operation: renameArchiveFile,
      label: '重命名',
      enabled: isFile,
      form: [{ field: 'name', isKept: true }],
    },
    {
      operation: moveArchiveFolder,
      label: '移动',
      enabled: isFolder,
      form: [{ field: 'parentId', label: '移动到', isKept: true }],
    },
    {
      operation: moveArchiveFile,
      label: '移动',
      enabled: isFile,
      form: [{ field: 'folderId', label: '移动到' }],
    },
    {
      operation: deleteArchiveFolder,
      label: '删除',
      enabled: isFolder,
      isDangerous: true,
      confirm: '文件夹连同其中的文件一并删除，不可恢复；发票本身不受影响。',
    },
    {
      operation: deleteArchiveFile,
      label: '删除',
      enabled: isFile,
      isDangerous: true,
      confirm: '删除后不可恢复；发票本身不受影响。',
    },
  ],
})
