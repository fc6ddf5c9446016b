import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { bureauJump } from '@kaipiao/domain/lookups/terminals/bureau-jump'
import { checkBureauAccount } from '@kaipiao/domain/terminals/tax-bureau/binding-prompt'
import { defineHandlers, writing } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { BureauLoginRow } from '../../../world/tables.ts'
import { bureauFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import { loginsOf } from './binding.ts'
import { magicPlay } from '../../../behaviour/bureau-plays.ts'
import { bindResultOf, startTrace } from './start-trace.ts'

export const jump = defineHandlers({
  getEnterpriseSwitchInfo: async (context) => {
    const { diskId, taxerId, taxerName } = await terminalOf(context, context.path.diskId)
    const target = { taxerId, taxerName }
    const [bound] = await loginsOf(context, diskId)
    const current = bound?.session ?? target
    return ok({ current, target, needSwitch: current.taxerId === taxerId ? 0 : 1 })
  },

  switchTaxBureauEnterprise: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    const [bound] = await loginsOf(context, terminal.diskId)
    if (bound === undefined || bureauFault(terminal) !== undefined) return fail(codes.bureauLogin7)
    const trace = await startTrace(context, terminal, {
      purpose: 'switch',
      accounts: [bound.dlzh],
      step: 'automatic',
      play: context.play ?? magicPlay(bound.dlzh),
    })
    return ok(bindResultOf(trace))
  },

  getTaxBureauJumpLink: writing(async (context) => {
    const { diskId, diskType } = await terminalOf(context, context.path.diskId)
    const [bound] = await loginsOf(context, diskId)
    const [issue] = checkBureauAccount(bound)
    if (issue !== undefined || bound === undefined) return fail(codes.wrongState, issue?.message)
    if (bound.dlzh.includes('沙箱跳转失败')) return fail(codes.wrongState, '获取跳转链接失败')
    const type = context.query.type ?? usualWay(bound, diskType)
    const ticket = `tk-${context.id()}`
    return ok(
      bureauJump(type) === 'web'
        ? { type, loginURL: `https://etax.${bound.dqbm}.example.cn/sso?ticket=${ticket}` }
        : { type, biz: 'etaxLogin', params: paramsOf(bound, ticket) },
    )
  }),
})

/** A certificate and a disk need the client, an agency acts through it; everybody else has a browser. */
function usualWay(
  { agencyLogin, dlfs }: BureauLoginRow,
  diskType: Schemas['DiskType'],
): Schemas['BureauJumpType'] {
  if (agencyLogin === 1) return 4
  if (dlfs === '6') return 5
  return diskType === 7 ? 2 : 3
}

function paramsOf({ dqbm, taxerId, dlzh }: BureauLoginRow, ticket: string): Schemas['BureauJumpParams'] {
  return { region: dqbm, taxerId, account: dlzh, ticket }
}
