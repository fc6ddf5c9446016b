import type { Row, Schemas } from '@kaipiao/client'
import { checkEnterpriseChange, operateTerminal, switchEnterprise } from '@kaipiao/client/described'
import { statusAfter } from '@kaipiao/domain/terminals/terminals/operation-transitions'
import { hasTerminalFunction } from '@kaipiao/domain/terminals/terminals/models'
import type { ActionSpec } from '../../../kit/definitions.ts'

/** It issues at the bureau, by an account that is signed in there. */
export const isDigital = ({ tsp, diskType }: Schemas['Terminal']): boolean =>
  hasTerminalFunction(tsp, diskType, 'bureauBinding')

type Operate = ActionSpec<Row<'listTerminals'>, 'operateTerminal'>

const operate = (
  operation: Schemas['TerminalOperationType'],
  said: Pick<Operate, 'label' | 'confirm' | 'success' | 'isDangerous'>,
) =>
  ({
    ...said,
    isLast: true,
    operation: operateTerminal,
    enabled: ({ serviceStatus }) => statusAfter(operation, serviceStatus) !== undefined,
    parts: ([row]) => ({ path: { diskId: row?.diskId ?? '' }, body: { operation } }),
  }) satisfies Operate

/** For whom invoices would be issued: the bureau account of an agent may be signed in for another enterprise. */
export const enterpriseActions = [
  {
    operation: checkEnterpriseChange,
    label: '核对开票企业',
    isLast: true,
    enabled: isDigital,
    success: '税局账号登录的就是该终端的企业，可以开票',
    perform: async ([row], { call, warn }) => {
      if (!row) return false
      const path = { diskId: row.diskId }
      const { needSwitch, taxerName } = await call(checkEnterpriseChange, { path })
      if (needSwitch) warn(`税局账号登录的不是${taxerName}，开票前请切换开票企业`)
      return !needSwitch
    },
  } satisfies ActionSpec<Row<'listTerminals'>, 'checkEnterpriseChange'>,
  {
    operation: switchEnterprise,
    label: '切换开票企业',
    isLast: true,
    confirm: '税局登录切换到该终端的企业，之后开具的发票都是这家企业的。确定切换？',
    enabled: isDigital,
    parts: ([row]) => ({ path: { diskId: row?.diskId ?? '' }, body: { taxerId: row?.taxerId ?? '' } }),
    success: '已切换，可以开票',
  } satisfies ActionSpec<Row<'listTerminals'>, 'switchEnterprise'>,
] as const

/** What staff do with a terminal, each where its service state allows it; all of it is recorded (BK16, ST12). */
export const operateActions = [
  operate('activate', {
    label: '激活',
    confirm: '激活该终端？未托管的终端同时开通一年托管。',
    success: '终端已激活',
  }),
  operate('recover', {
    label: '恢复',
    confirm: '恢复后该终端可以继续开票，确定恢复？',
    success: '终端已恢复',
  }),
  operate('reboot', {
    label: '重启',
    confirm: '重启期间该终端不能开票，确定重启？',
    success: '终端正在重启，请稍后刷新',
  }),
  operate('stop', {
    label: '停用',
    confirm: '停用后该终端不能开票，确定停用？',
    success: '终端已停用',
    isDangerous: true,
  }),
  operate('unbind', {
    label: '解绑',
    confirm: '解绑后托管服务随之结束，该终端需重新激活才能开票。确定解绑？',
    success: '终端已解绑',
    isDangerous: true,
  }),
]
