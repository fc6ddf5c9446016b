import { writeOver } from '@kaipiao/client/record-version'
import type { Row } from '@kaipiao/client'
import {
  createAgency,
  createAgencyAccount,
  deleteAgency,
  getAgency,
  listAgencies,
  updateAgency,
} from '@kaipiao/client/described'
import { defineResource, type Means } from '../../../kit/definitions.ts'
import { PHONE_HELP } from '../accounts/accounts.ts'

type Agency = Row<'listAgencies'>

const STOPPED = 0
const WORKING = 1

/** Changes the state alone: an agency is written as a whole. */
const setState =
  (state: Agency['state']) =>
  async ([agency]: readonly Agency[], { call }: Means): Promise<boolean> => {
    if (!agency) return false
    await writeOver(agency, ({ id, tsCreate: _, version: _version, ...facts }, version) =>
      call(updateAgency, { path: { id }, body: { ...facts, state }, ...version }),
    )
    return true
  }

/** Accounting agencies below the provider (BK01). */
export const agencies = defineResource('agencies', {
  page: 'agencies',
  recordLabel: '机构',
  operations: {
    list: listAgencies,
    get: getAgency,
    create: createAgency,
    update: updateAgency,
    remove: deleteAgency,
  },
  title: 'name',
  unique: 'taxerId',
  list: {
    columns: [
      { field: 'name', width: 200 },
      'taxerId',
      'state',
      'contact',
      'mobile',
      'outletId',
      'region',
      { field: 'tsCreate', isHidden: true },
    ],
    search: 'keyword',
    filters: ['state'],
  },
  detail: [
    { title: '机构', fields: ['name', 'taxerId', 'state', 'outletId', 'region', 'tsCreate'] },
    { title: '联系', fields: ['contact', 'mobile'] },
  ],
  form: [
    {
      title: '机构',
      fields: ['name', 'taxerId', 'outletId', 'region', { field: 'state', initial: WORKING }],
    },
    { title: '联系', fields: ['contact', 'mobile'] },
  ],
  actions: [
    {
      operation: createAgencyAccount,
      label: '新建账号',
      form: [
        'nickName',
        { field: 'mobile', help: PHONE_HELP },
        { field: 'roleCode', label: '角色', from: 'agency-role-code' },
      ],
      enabled: ({ state }) => state === WORKING,
      parts: ([agency], { nickName = '', mobile = '', roleCode = '' }) => ({
        body: { nickName, mobile, roleCode, ...(agency && { agencyId: agency.id }) },
      }),
      success: '账号已新建，可用手机验证码登录',
    },
    {
      operation: updateAgency,
      label: '停用',
      enabled: ({ state }) => state === WORKING,
      isDangerous: true,
      confirm: '停用后该机构的账号立即退出，且不能再登录；客户与发票保留，可随时启用。',
      perform: setState(STOPPED),
      success: '机构已停用',
    },
    {
      operation: updateAgency,
      label: '启用',
      enabled: ({ state }) => state === STOPPED,
      perform: setState(WORKING),
      success: '机构已启用',
    },
  ],
})
