import {
  createEkkOcrSample,
  createOcrSample,
  createSampleStoreItem,
  deleteEkkOcrSample,
  deleteOcrSample,
  deleteSampleStoreItem,
  listEkkOcrSamples,
  listOcrSamples,
  listSampleStoreItems,
  updateOcrSample,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

const list = {
  columns: ['type', { field: 'text', width: 360 }, 'state', 'tsCreate'],
  search: 'keyword',
  filters: ['type', 'state'],
} as const
const detail = [
  { title: '样本', fields: ['type', 'state', 'tsCreate', { field: 'text', kind: 'multiline' }, 'id'] },
  { title: '结果', fields: ['result', 'confirmed'] },
] as const
const form = [
  { title: '样本', fields: ['type', 'text'] },
  {
    title: '',
    fields: [
      { field: 'result', isWide: true },
      { field: 'confirmed', isWide: true },
    ],
  },
] as const

/** What the recognizer is measured by. */
export const ocrSamples = defineResource('ocrSamples', {
  page: 'ocrSamples',
  operations: {
    list: listOcrSamples,
    create: createOcrSample,
    update: updateOcrSample,
    remove: deleteOcrSample,
  },
  title: 'type',
  list,
  detail,
  form,
})

export const sampleStore = defineResource('sampleStore', {
  page: 'sampleStore',
  recordLabel: '样本',
  operations: { list: listSampleStoreItems, create: createSampleStoreItem, remove: deleteSampleStoreItem },
  title: 'type',
  list,
  detail,
  form,
})

export const ekkOcrSamples = defineResource('ekkOcrSamples', {
  page: 'ekkOcrSamples',
  recordLabel: '样本',
  operations: { list: listEkkOcrSamples, create: createEkkOcrSample, remove: deleteEkkOcrSample },
  title: 'type',
  list,
  detail,
  form,
})
