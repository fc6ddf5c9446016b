import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { mayCall } from '../../../client/session/access.ts'
import { useUser } from '../../../client/session/use-session.ts'
import type { Settings } from '../../definitions/define-settings.ts'
import { lacksScope, scopeParameters } from '../../reading/request-parts.ts'
import { NeedsTerminal } from '../../reading/needs-terminal.tsx'
import { SettingsCard } from './settings-card.tsx'

/** A page of settings: each card is read, guarded and saved by itself. */
export function SettingsScreen({ settings }: { settings: Settings }) {
  const { diskId } = useCurrentTerminal()
  const user = useUser()
  const values = { currentTerminal: diskId }
  if (settings.parts.some((part) => lacksScope(part, values))) return <NeedsTerminal label={settings.label} />
  return (
    <section className="kp-screen kp-settings" aria-label={settings.label}>
      <header className="kp-screen-head">
        <h1>{settings.label}</h1>
      </header>
      {settings.parts
        .filter(({ get }) => mayCall(get, user))
        .map((part) => {
          const scope = scopeParameters(part, values)
          return (
            <SettingsCard
              key={`${part.get.id}${JSON.stringify(scope)}`}
              part={part}
              scope={scope}
              canSave={mayCall(part.update, user)}
            />
          )
        })}
    </section>
  )
}
