import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import {
  canChangeScan,
  checkScanInterval,
  scanDayChoices,
  SCAN_DAYS_MAX_DEFAULT,
  SCAN_HOURS_MAX,
} from '@kaipiao/domain/terminals/tax-bureau/face-scan'
import { usesFaceScan } from '@kaipiao/domain/terminals/terminals/models'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { IssueSettingsRow } from '../tables/invoicing.ts'
import { loginsOf } from '../../terminals/tax-bureau/binding.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { saveSettings, settingsOf } from './settings-of.ts'

/** Settings that the bureau holds: benefits, and how long a face scan lasts (CV07, QR16–QR20). */
export const bureauSettings = defineHandlers({
  getInclusiveTaxInfo: writing(async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    if (isTrue(context.query.isSync)) return ok(inclusive(await syncSettings(context, terminal)))
    const settings = await settingsOf(context, terminal)
    return settings.syncTime === '' ? fail(codes.bureauLogin7, '未同步税局数据') : ok(inclusive(settings))
  }),

  updateInclusiveTaxInfo: async (context) => {
    const { phxxlb, phxxz } = context.body
    const terminal = await terminalOf(context, context.query.diskId)
    if (phxxlb === '04') return ok(inclusive(await saveInterval(context, terminal, Number(phxxz))))
    if (phxxz !== '0' && phxxz !== '1') return fail(codes.invalid, '小规模纳税人减征只能为0或1')
    return ok(inclusive(await saveSettings(context, terminal, { xgmRateSw: phxxz === '1' ? 1 : 0 })))
  },

  getScanFaceConfig: async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    return ok(await scanOf(context, terminal))
  },

  updateScanFaceConfig: async (context) => {
    const { hours, days } = context.body
    const terminal = await terminalOf(context, context.query.diskId)
    if ((hours === undefined) === (days === undefined)) return fail(codes.invalid, '小时和天数须填且只填一项')
    await saveInterval(context, terminal, hours ?? (days ?? 0) * 24)
    return ok(await scanOf(context, terminal))
  },
})

/** Reads the bureau again, as long as it lets us. */
export async function syncSettings(context: AnyContext, terminal: TerminalRow): Promise<IssueSettingsRow> {
  const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
  if (fault !== undefined) refuse(fault.code, fault.message)
  return saveSettings(context, terminal, { syncTime: context.now() })
}

/** A query parameter that says yes. */
export function isTrue(text: string | undefined): boolean {
  return text === 'true' || text === '1'
}

function inclusive({ xgmRateSw, scanHours }: IssueSettingsRow): Schemas['InclusiveTaxInfo'][] {
  return [
    { phxxlb: '01', phxxz: String(xgmRateSw), phxxmc: '小规模纳税人减征' },
    { phxxlb: '04', phxxz: String(scanHours), phxxmc: '扫脸有效时长' },
  ]
}

async function saveInterval(
  context: AnyContext,
  terminal: TerminalRow,
  scanHours: number,
): Promise<IssueSettingsRow> {
  const [issue] = checkScanInterval(scanHours, await identityOf(context, terminal))
  if (issue !== undefined) refuse(codes.invalid, issue.message)
  return saveSettings(context, terminal, { scanHours })
}

async function scanOf(context: AnyContext, terminal: TerminalRow): Promise<Schemas['ScanFaceConfig']> {
  const { scanHours } = await settingsOf(context, terminal)
  const identity = await identityOf(context, terminal)
  const isHours = scanHours <= SCAN_HOURS_MAX
  return {
    mode: isHours ? 'hours' : 'days',
    hours: isHours ? scanHours : 0,
    days: isHours ? 0 : scanHours / 24,
    maxDays: SCAN_DAYS_MAX_DEFAULT,
    choices: scanDayChoices(),
    identity,
    canChange: canChangeScan(identity) ? 1 : 0,
    usesFaceScan: usesFaceScan(terminal.tsp) ? 1 : 0,
  }
}

/** As whom the invoicing account of the disk stands at the bureau; 99 where none is bound. */
async function identityOf(context: AnyContext, { diskId }: TerminalRow): Promise<Schemas['BureauIdentity']> {
  return (await loginsOf(context, diskId))[0]?.dlsf ?? '99'
}
