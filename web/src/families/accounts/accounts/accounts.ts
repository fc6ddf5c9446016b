import {
  createAdminAccount,
  createAgencyAccount,
  deleteAdminAccount,
  deleteAgencyAccount,
  getAdminAccount,
  getAgencyAccount,
  listAgencyAccounts,
  listServicers,
  listUserAccounts,
  resetFactors,
  setAdminAccountRole,
  setAgencyAccountRole,
  setGroupAccountRole,
  updateAdminAccount,
  updateAgencyAccount,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { accountSignIns } from '../sign-ins/sign-ins.ts'
import { lookThrough } from '../support-views/support-views.ts'

const DISABLED = 0
/** What the phone of a new account is for. */
export const PHONE_HELP = '登录名，也是接收验证码的手机；首次登录用验证码，再自行设置密码'
const STATE = { field: 'state', label: '允许登录' } as const
const AGENCY = { field: 'agencyId', label: '机构' } as const
/** Where it is signed in, to end what is not its own. */
const SIGN_INS = { title: '登录设备', resource: accountSignIns, by: 'id' } as const
const OUTLET = { field: 'outletId', label: '网点' } as const

/** For who has lost what the second factor is made of. */
const RESET_FACTORS = {
  operation: resetFactors,
  label: '重置二次验证',
  confirm:
    '移除该账号的全部二次验证方式与恢复码，并退出其所有登录；此后仅凭密码即可登录，请先核实对方身份。确定重置？',
  success: '二次验证已重置',
  isDangerous: true,
  isLast: true,
} as const

/** Accounts of the provider and, for administrators, of the platform: opened, disabled and given roles (BK05, BK06). */
export const accounts = defineResource('accounts', {
  page: 'accounts',
  operations: {
    list: listServicers,
    get: getAdminAccount,
    create: createAdminAccount,
    update: updateAdminAccount,
    remove: deleteAdminAccount,
  },
  title: 'nickName',
  named: 'provider-account',
  unique: 'mobile',
  list: {
    columns: ['nickName', 'mobile', 'roleName', STATE, OUTLET, 'origin', 'tsCreate'],
    search: 'keyword',
  },
  detail: [
    { title: '账号', fields: ['nickName', 'mobile', STATE, 'origin', 'tsCreate'] },
    { title: '权限', fields: ['roleName', OUTLET] },
  ],
  related: [SIGN_INS],
  form: [
    {
      title: '',
      fields: [
        'nickName',
        { field: 'mobile', help: PHONE_HELP },
        { field: 'roleCode', label: '角色', from: 'provider-role-code' },
        OUTLET,
        { ...STATE, initial: 1 },
      ],
    },
  ],
  actions: [
    {
      operation: setAdminAccountRole,
      label: '设置角色',
      form: [{ field: 'roleId', label: '角色', from: 'provider-role' }],
      enabled: ({ state }) => state !== DISABLED,
      success: '角色已设置，立即生效',
    },
    lookThrough,
    RESET_FACTORS,
  ],
})

/** The people of agencies: an agency looks after its own and those of its branches, a provider after those of its agencies (BK05, BK06). */
export const agencyAccounts = defineResource('agencyAccounts', {
  page: 'agencyAccounts',
  recordLabel: '账号',
  operations: {
    list: listAgencyAccounts,
    get: getAgencyAccount,
    create: createAgencyAccount,
    update: updateAgencyAccount,
    remove: deleteAgencyAccount,
  },
  title: 'nickName',
  named: 'agency-account',
  unique: 'mobile',
  list: {
    columns: ['nickName', 'mobile', 'roleName', STATE, AGENCY, 'origin', 'tsCreate'],
    search: 'keyword',
  },
  detail: [
    { title: '账号', fields: ['nickName', 'mobile', STATE, 'origin', 'tsCreate'] },
    { title: '权限', fields: ['roleName', AGENCY] },
  ],
  related: [SIGN_INS],
  form: [
    {
      title: '',
      fields: [
        'nickName',
        { field: 'mobile', help: PHONE_HELP },
        { field: 'roleCode', label: '角色', from: 'agency-role-code' },
        { ...AGENCY, help: '代账机构不选则为本机构' },
        { ...STATE, initial: 1 },
      ],
    },
  ],
  actions: [lookThrough, RESET_FACTORS],
})

/** Everybody in view, of whatever kind; each level is given its roles by a call of its own (RL20). */
export const allAccounts = defineResource('allAccounts', {
  page: 'allAccounts',
  recordLabel: '账号',
  operations: { list: listUserAccounts },
  title: 'nickName',
  named: 'account-in-view',
  list: {
    columns: ['nickName', 'mobile', 'level', 'roleName', STATE, 'origin', 'tsCreate'],
    search: 'keyword',
  },
  detail: [{ title: '', fields: ['nickName', 'mobile', 'level', 'roleName', STATE, 'origin', 'tsCreate'] }],
  actions: [
    {
      operation: setAdminAccountRole,
      label: '设置角色',
      form: [{ field: 'roleId', label: '角色', from: 'provider-role' }],
      enabled: ({ level, state }) => level === 'admin' && state !== DISABLED,
      success: '角色已设置，立即生效',
    },
    {
      operation: setGroupAccountRole,
      label: '设置角色',
      form: [{ field: 'roleId', label: '角色', from: 'agency-role' }],
      enabled: ({ level, state }) => level === 'group' && state !== DISABLED,
      success: '角色已设置，立即生效',
    },
    {
      operation: setAgencyAccountRole,
      label: '设置角色',
      form: [{ field: 'roleId', label: '角色', from: 'agency-role' }],
      enabled: ({ level, state }) => level === 'agency' && state !== DISABLED,
      success: '角色已设置，立即生效',
    },
    lookThrough,
    RESET_FACTORS,
  ],
})
