import {
  searchAgencyDetection,
  searchCompanyDetection,
  searchDeviceDetection,
  searchDiskDetection,
  searchMaintenanceSummary,
  searchOutletDetection,
  searchReturnDetection,
  searchSlotDetection,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** The description calls it a text, for what is found may have none: whole in a narrow window as well. */
const TAX_NUMBER = { field: 'taxerId', kind: 'taxNumber' } as const

/** What was found of each kind, as it stands at this moment: tabs of one page (BK18). */
export const companyDetection = defineResource('company-detection', {
  label: '企业',
  operations: { list: searchCompanyDetection },
  title: 'name',
  list: {
    columns: [{ field: 'name', width: 240 }, 'state', TAX_NUMBER, 'diskId', 'agencyName', 'outletName'],
    sortable: [],
  },
})

export const diskDetection = defineResource('disk-detection', {
  label: '税盘',
  operations: { list: searchDiskDetection },
  title: 'name',
  list: {
    columns: [{ field: 'name', width: 240 }, 'state', 'diskId', TAX_NUMBER, 'psn', 'slot', 'outletName'],
    sortable: [],
  },
})

export const returnDetection = defineResource('return-detection', {
  label: '抄报',
  operations: { list: searchReturnDetection },
  title: 'name',
  list: {
    columns: [{ field: 'name', width: 240 }, 'state', 'diskId', TAX_NUMBER, 'agencyName', 'outletName'],
    sortable: [],
  },
})

export const deviceDetection = defineResource('device-detection', {
  label: '设备',
  operations: { list: searchDeviceDetection },
  title: 'psn',
  list: {
    columns: [
      'psn',
      { field: 'name', label: '机型', width: 110 },
      'state',
      { field: 'slot', label: '已用槽位', width: 110 },
      'outletName',
    ],
    sortable: [],
  },
})

export const slotDetection = defineResource('slot-detection', {
  label: '槽位',
  operations: { list: searchSlotDetection },
  title: 'psn',
  list: {
    columns: [
      'psn',
      'slot',
      'state',
      'diskId',
      { field: 'name', label: '企业或机型', width: 240 },
      'outletName',
    ],
    sortable: [],
  },
})

export const outletDetection = defineResource('outlet-detection', {
  label: '网点',
  operations: { list: searchOutletDetection },
  title: 'name',
  list: { columns: [{ field: 'name', width: 240 }, { field: 'state', width: 200 }, 'time'], sortable: [] },
})

export const agencyDetection = defineResource('agency-detection', {
  label: '机构',
  operations: { list: searchAgencyDetection },
  title: 'name',
  list: {
    columns: [{ field: 'name', width: 240 }, 'state', TAX_NUMBER, 'outletName'],
    sortable: [],
  },
})

/** What happened lately, counted by day and kind. */
export const maintenanceSummary = defineResource('maintenance-summary', {
  label: '运维汇总',
  operations: { list: searchMaintenanceSummary },
  title: 'type',
  list: { columns: [{ field: 'time', kind: 'day' }, { field: 'type', width: 200 }, 'count'], sortable: [] },
})
