import { firstSettings } from '../settings/settings-of.ts'
import type { Builder } from '../../../world/builder.ts'

/** Settings that were read from the bureau; every ninth terminal was never synced. */
export function buildSettings(builder: Builder): void {
  const { rows, now } = builder
  const dice = builder.dice('settings')
  for (const [at, terminal] of rows.terminals.entries()) {
    if (at % 9 === 8) continue
    rows.issueSettings.push({
      ...firstSettings(terminal, now.slice(0, 10)),
      scanHours: dice.pick([12, 24, 48, 720]),
      syncTime: builder.ago(dice.next() * 5),
    })
  }
}
