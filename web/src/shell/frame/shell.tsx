import { getNavigation } from '@kaipiao/client/operations'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { HeaderBar } from '../header/header-bar.tsx'
import { ErrorArea } from '../../client/areas/error-area.tsx'
import { lazyPart } from '../../client/areas/lazy-part.tsx'
import { useOperation } from '../../requests/use-operation.ts'
import { menuFacts, navigationParts } from '../../requests/first-calls.ts'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { sessionStore } from '../../client/session/session-store.ts'
import { useCaller, useUser } from '../../client/session/use-session.ts'
import { usePreference } from '../../client/preferences/preferences.ts'
import { useModeChoice } from '../theme/theme-mode.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { PageSkeleton } from './shell-skeleton.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import './shell.css'

const JobTray = lazyPart(async () => (await import('./jobs/job-tray.tsx')).JobTray)

const SupportBanner = lazyPart(async () => (await import('./support-banner.tsx')).SupportBanner)

/** Navigation, header and open pages around the page. */
export function Shell() {
  useNavigation()
  const [isNarrow, setNarrow] = usePreference('side.narrow', false)
  const [mode, setMode] = useModeChoice()
  const { supportView } = useCaller()
  return (
    <div className={`kp-shell ${isNarrow ? 'kp-shell-narrow' : ''}`}>
      <a className="kp-skip" href="#main" onClick={focusMain}>
        跳到正文
      </a>
      {supportView && (
        <Suspense fallback={null}>
          <SupportBanner view={supportView} />
        </Suspense>
      )}
      <ErrorArea className="kp-side">
        <SideMenu isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />
      </ErrorArea>
      <ErrorArea className="kp-head">
        <HeaderBar
          mode={mode}
          onMode={setMode}
          tray={
            <Suspense fallback={null}>
              <JobTray />
            </Suspense>
          }
        />
      </ErrorArea>
      <ErrorArea className="kp-tabs">
        <TabBar />
      </ErrorArea>
      <PaletteHost />
      <main id="main" className="kp-main" tabIndex={-1}>
        {/* Stands from page to page: the one before is seen until the next is there. */}
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}

/** The menu of the user for the terminal of this window (RT68); until it is there, nothing is withheld. */
function useNavigation(): void {
  const user = useUser()
  const { diskId } = useCurrentTerminal()
  const { data } = useOperation(getNavigation, navigationParts(user, diskId), { staleTime: 300_000 })
  useEffect(() => {
    if (data) sessionStore.update(menuFacts(data))
  }, [data])
}

function focusMain(event: React.MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
