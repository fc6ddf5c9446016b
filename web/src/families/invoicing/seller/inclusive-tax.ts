import { getInclusiveTaxInfo, updateInclusiveTaxInfo } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

const FACE_SCAN = '04'

/** Settings that the bureau keeps for a terminal: the small-scale reduction, how long a face scan lasts. */
export const inclusiveTax = defineResource('inclusiveTax', {
  page: 'inclusiveTax',
  operations: { list: getInclusiveTaxInfo },
  key: 'phxxlb',
  title: 'phxxmc',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: [
      { field: 'phxxmc', width: 260 },
      {
        field: 'phxxz',
        width: 160,
        render: (value, { phxxlb }) => (phxxlb === FACE_SCAN ? `${value} 小时` : value === '1' ? '是' : '否'),
      },
    ],
    sortable: [],
  },
  actions: [
    {
      operation: updateInclusiveTaxInfo,
      label: '修改',
      form: [{ field: 'phxxz', isKept: true, help: '减征：0或1；扫脸有效时长：小时，可到半小时' }],
      parts: ([row], { phxxz }, { diskId = '' }) => ({
        query: { diskId },
        body: { phxxlb: row?.phxxlb ?? '01', phxxz },
      }),
    },
  ],
})
