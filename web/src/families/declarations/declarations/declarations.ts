import { queryDeclarations, submitDeclaration } from '@kaipiao/client/described'
import { returnAddress } from '@kaipiao/domain/declarations/declarations/return-address'
import { defineResource } from '../../../kit/definitions.ts'

/** Not filed yet, or filed in vain: its forms can be written. */
const isOpen = (state: string) => state === 'draft' || state === 'failed'

/** One tax of one enterprise for one period a row, VAT with its surcharges, each to be filed by itself (DC05, DC16). */
export const declarations = defineResource('declarations', {
  page: 'declarations',
  operations: { list: queryDeclarations },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'zsxmmc',
      'state',
      'sbssq',
      'ybtse',
      'sbjzrq',
      { field: 'message', width: 200 },
      { field: 'fjsf', isHidden: true },
      { field: 'ynse', isHidden: true },
      { field: 'type', isHidden: true },
      { field: 'taxerId', isHidden: true },
    ],
    tabs: { field: 'state', counts: ['draft', 'submitting', 'failed'] },
    filters: ['sbssq', 'eid'],
  },
  detail: [
    {
      title: '申报',
      fields: ['taxerName', 'taxerId', 'zsxmmc', 'type', 'sbssq', 'skssqq', 'skssqz', 'sbjzrq'],
    },
    { title: '税款', fields: ['ynse', 'ybtse', 'fjsf'] },
    { title: '结果', fields: ['state', 'progress', 'message', 'tsCreate'] },
  ],
  job: {
    state: 'state',
    running: ['submitting'],
    failed: ['failed'],
    push: 'RWJD',
  },
  waits: [
    { label: '待申报的申报表', filters: { state: 'draft' } },
    { label: '申报失败的申报表', filters: { state: 'failed' } },
  ],
  panels: [
    {
      label: '填表',
      page: returnAddress,
      operation: submitDeclaration,
      enabled: ({ state }) => isOpen(state),
    },
    { label: '查看', page: returnAddress },
  ],
  actions: [
    {
      operation: submitDeclaration,
      label: '申报',
      at: ['row', 'selection'],
      isEach: true,
      confirm: '提交后同一所属期不能再次申报，有三方协议的税款随后自动扣缴。确定申报？',
      success: '已提交申报，请等待税局结果',
      enabled: ({ state }) => isOpen(state),
    },
  ],
})
