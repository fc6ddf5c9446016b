import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { useDisplay } from './current/use-display.ts'

/** Whether new windows are offered: hidden where the platform says so for the terminal of this window (HD51). */
export function useManyWindows(): boolean {
  const { diskId } = useCurrentTerminal()
  return useDisplay(diskId, 'multi_tab') ?? true
}
