import type { Schemas } from '@kaipiao/client'
import { setCurrentTerminal } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useOperationMutation } from '../../requests/use-operation-mutation.ts'
import { useUser } from '../../client/session/use-session.ts'
import { windowTerminal } from '../../client/session/window-terminal.ts'
import { ask } from '../../client/talk/dialogs.ts'
import { notify } from '../../client/talk/notify.ts'
import { confirmLeaving } from '../../client/talk/unsaved-guard.tsx'

/** HD22, CN: how long the success message stands before the page reloads. */
export const SWITCH_MESSAGE_MS = 800

const TABS_KEY = 'kaipiao.tabs'

/**
 * Switches the terminal after a confirmation (HD19, HD20): the server is told first (HD21); then this window shows a
 * message and reloads with an empty tab list (HD22, HD23), or a new window opens and this one stays as it is (O24).
 * A refusal by the server is told and changes nothing (HD24).
 */
export function useSwitchTerminal(canOpenWindow: boolean) {
  const { mutateAsync } = useOperationMutation(setCurrentTerminal)
  const { roleType } = useUser()
  const home = HOME_PATHS[AREA_OF_ROLE[roleType]]

  const tell = ({ diskId }: Schemas['Terminal']): Promise<boolean> =>
    mutateAsync({ path: { deviceId: diskId } }).then(
      () => true,
      () => false,
    )

  async function openWindow(terminal: Schemas['Terminal']): Promise<void> {
    if (!(await tell(terminal))) return
    const query = new URLSearchParams({ id: terminal.termId, diskId: terminal.diskId })
    const address = `${location.pathname}#${home}?${query.toString()}`
    if (!window.open(address, '_blank')) notify('warning', '浏览器阻止了新窗口，请允许后重试')
  }

  async function switchHere(terminal: Schemas['Terminal']): Promise<void> {
    if (!(await confirmLeaving())) return
    if (!(await tell(terminal))) return
    windowTerminal.write(terminal.diskId)
    notify('success', '切换成功', { duration: SWITCH_MESSAGE_MS })
    setTimeout(() => {
      // No navigation: the shell must not write its tabs again before the page is gone.
      history.replaceState(null, '', `#${home}`)
      sessionStorage.removeItem(TABS_KEY)
      location.reload()
    }, SWITCH_MESSAGE_MS)
  }

  async function choose(terminal: Schemas['Terminal']): Promise<void> {
    const answer = await ask({
      title: '切换终端',
      message: `切换到“${terminal.taxerName}”（${terminal.diskId}）？`,
      choices: [
        { key: 'cancel', label: '取消' },
        ...(canOpenWindow ? [{ key: 'window' as const, label: '新窗口打开' }] : []),
        { key: 'here', label: '在当前窗口切换', kind: 'primary' },
      ],
    })
    if (answer === 'here') await switchHere(terminal)
    if (answer === 'window') await openWindow(terminal)
  }

  return { choose, openWindow }
}
