import { defineNoun } from '../../nouns/noun.ts'

/** Terminals have a command of their own beside: renewing them is an order of the shop. */
export const terminalNoun = defineNoun({
  name: 'terminal',
  label: '终端',
  list: 'listTerminals',
  get: 'getTerminal',
  columns: ['diskId', 'taxerName', 'taxerId', 'diskType', 'serviceStatus', 'termStatusDesc', 'qysj'],
  id: 'diskId',
  filters: { key: '名称、税号或税盘号', serviceStatus: '服务状态', diskType: '设备类型' },
})
