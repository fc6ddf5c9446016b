import { getTerminal, listSimpleTerminals, listTerminals } from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'
import { registrationCodes } from '../devices/registration-codes.ts'
import { taxLogs } from '../../platform/logs/tax-logs.ts'
import { autoRepairs, autoUploads, remoteRecords, terminalOperations } from './terminal-history.ts'
import { enterpriseActions, isDigital, operateActions } from './operate-actions.ts'
import {
  bureauLogins,
  diskReport,
  enterpriseSwitch,
  intermediateNumbers,
  terminalEquity,
} from '../services/services.ts'

export const terminals = defineResource('terminals', {
  page: 'terminals',
  operations: { list: listTerminals, get: getTerminal },
  key: 'diskId',
  title: 'taxerName',
  constants: { list: { isPage: '1' }, get: { isShowTerm: '1' } },
  paths: { bare: '/enterpriseList' },
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'diskId',
      'serviceStatus',
      'termStatus',
      'online',
      { field: 'qdStatusDesc', label: '认证状态', width: 110 },
      'taxerId',
      'diskType',
      'tsp',
      { field: 'aliasName', isHidden: true },
      { field: 'channel', isHidden: true },
      { field: 'termTypeDesc', label: '模式', isHidden: true },
      { field: 'qysj', isHidden: true },
    ],
    search: 'key',
    filters: ['serviceStatus', 'diskType'],
    aliases: { name: 'key', id: 'key' },
  },
  detail: [
    {
      title: '企业',
      fields: ['taxerName', 'aliasName', 'taxerId', 'taxerType', 'channel', 'swjgdm'],
    },
    {
      title: '终端',
      fields: ['diskId', 'termId', 'tsp', 'diskType', 'termTypeDesc', 'qysj', 'psn', 'board', 'port'],
    },
    {
      title: '状态',
      fields: ['serviceStatus', 'termStatus', 'online', 'diskStatusDesc', 'qdStatusDesc', 'invoiceTypes'],
    },
    { title: '税局账号', fields: ['qdInfo'] },
  ],
  waits: WAITING_LISTS.listTerminals,
  related: [
    { title: '操作记录', resource: terminalOperations, by: 'diskId' },
    {
      title: '操作日志',
      resource: taxLogs,
      by: 'diskId',
      columns: ['time', 'name', 'operator', 'code'],
    },
    { title: '权益', resource: terminalEquity, by: 'diskId' },
    { title: '抄报', resource: diskReport, by: 'id', isOne: true },
    {
      title: '注册码',
      resource: registrationCodes,
      by: 'diskId',
      columns: ['zcm', 'state', 'fplxdm', 'tsCreate'],
    },
    { title: '税局授权', resource: bureauLogins, by: 'key' },
    { title: '企业切换', resource: enterpriseSwitch, by: 'diskId' },
    { title: '中间号', resource: intermediateNumbers, by: 'diskId' },
    { title: '自动上传', resource: autoUploads, by: 'diskId' },
    { title: '自动修复', resource: autoRepairs, by: 'diskId' },
    { title: '远程协助', resource: remoteRecords, by: 'diskId' },
  ],
  actions: [...operateActions, ...enterpriseActions],
  panels: [
    { panel: 'binding', label: '税局账号', enabled: isDigital },
    { panel: 'qr', label: '扫码登录', enabled: isDigital },
    { panel: 'bureauLogin', label: '登录税局', enabled: isDigital },
    { panel: 'registration', label: '税费认定' },
    { panel: 'seller', label: '销方信息' },
  ],
})

/** By which terminals are chosen: a few fields of each, for those who have thousands. */
export const terminalNames = defineResource('terminalNames', {
  label: '终端',
  operations: { list: listSimpleTerminals, get: getTerminal },
  key: 'diskId',
  title: 'taxerName',
  named: 'disk-id',
  list: { columns: ['taxerName', 'diskId'], search: 'key' },
})
