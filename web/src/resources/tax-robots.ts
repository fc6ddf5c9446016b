import { getTaxRobot, listTaxRobots } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

export const taxRobots = defineResource('tax-robots', {
  label: '服务续费',
  operations: { list: listTaxRobots, get: getTaxRobot },
  title: 'taxerName',
  menu: { group: 'shop', icon: 'robots' },
  paths: { account: '/account/taxrobot', service: '/service/taxrobot' },
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      'endTime',
      { field: 'functions', width: 200 },
      'diskId',
      'taxerId',
      'startTime',
    ],
    search: 'key',
    filters: ['state'],
    aliases: { eid: 'key' },
  },
  detail: [
    {
      title: '服务',
      fields: ['taxerName', 'taxerId', 'diskId', 'state', 'startTime', 'endTime', 'functions'],
    },
  ],
  panels: [{ panel: 'renewal', label: '续费', disk: 'diskId' }],
  waits: [
    { label: '即将到期的服务', filters: { state: 1 } },
    { label: '已到期的服务', filters: { state: 3 } },
  ],
})
