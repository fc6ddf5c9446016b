import type { Schemas } from '@kaipiao/client'
import type { Unit } from '../../../behaviour/unit.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { serviceFactsOf, type ServiceFacts } from '../agreements/service-facts.ts'
import type { IssueSettingsRow } from '../tables/invoicing.ts'

type Reader = Pick<Unit, 'store' | 'today'>
/** With what the rules ask of the seller's agreements. */
export type Switches = Pick<Schemas['IssueSwitches'], 'smsSw' | 'xgmRateSw'> & ServiceFacts

/** What is set for a terminal; what nobody has set or synced, later settings among it, is as every terminal begins. */
export async function settingsOf({ store, today }: Reader, terminal: TerminalRow): Promise<IssueSettingsRow> {
  return { ...firstSettings(terminal, today()), ...(await store.table('issueSettings').get(terminal.diskId)) }
}

export async function saveSettings(
  unit: Reader,
  terminal: TerminalRow,
  changes: Partial<IssueSettingsRow>,
): Promise<IssueSettingsRow> {
  return unit.store.table('issueSettings').put({ ...(await settingsOf(unit, terminal)), ...changes })
}

/** What the rules of a form ask of the settings. */
export async function switchesOf(unit: Reader, terminal: TerminalRow): Promise<Switches> {
  const { smsSw, xgmRateSw } = await settingsOf(unit, terminal)
  return { smsSw, xgmRateSw, ...(await serviceFactsOf(unit, terminal)) }
}

export function firstSettings(terminal: TerminalRow, today: string): IssueSettingsRow {
  const { diskId, diskType, taxerType } = terminal
  const year = today.slice(0, 4)
  return {
    ...ownedOf(terminal),
    id: diskId,
    smsSw: 1,
    // GD21: small-scale taxpayers issue 1% where 3% stands, while the policy lasts.
    xgmRateSw: taxerType === '08' ? 1 : 0,
    autoPushSw: 1,
    autoPrintSw: 0,
    remarkTemplate: '',
    printLeft: 0,
    printTop: 0,
    scanHours: 24,
    hdde: '300000.00',
    yxqq: `${year}-01-01`,
    yxqz: `${year}-12-31`,
    channel: diskType === 7 ? 'web' : 'disk',
    agent: '',
    agentSw: 0,
    syncTime: '',
  }
}
