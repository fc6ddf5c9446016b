import { createEdition, deleteEdition, listEditions, updateEdition } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Taxpayers that are set onto an edition of a form, beside the policies that tell of each; filed returns keep theirs. */
export const formEditions = defineResource('formEditions', {
  page: 'formEditions',
  recordLabel: '申报表版本',
  operations: { list: listEditions, create: createEdition, update: updateEdition, remove: deleteEdition },
  title: 'taxerName',
  readAgain: [{ id: 'queryDeclarations' }],
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'zsxmmc',
      { field: 'bbmc', width: 320 },
      'sy',
      'qsssq',
      'jzssq',
      { field: 'tzsm', width: 200 },
      { field: 'tsCreate', isHidden: true },
    ],
    filters: ['eid', 'bb'],
  },
  form: [
    {
      title: '版本',
      fields: [
        'eid',
        { field: 'bb', help: '依据和可信程度见本期政策；试用的版本栏次未公开，仅名称和标记不同' },
      ],
    },
    {
      title: '所属期',
      fields: [
        'qsssq',
        { field: 'jzssq', help: '不填则一直适用；已申报的保持原版本' },
        { field: 'tzsm', isWide: true },
      ],
    },
  ],
})
