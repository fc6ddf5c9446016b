import { mayCall, type Limited } from './access.ts'
import { useCaller } from './use-session.ts'

/**
 * Asks whether the signed-in user may call an operation, for buttons that no definition draws.
 * @example {may(restartTerminal) && <Button …>恢复</Button>}
 */
export function useMay(): (operation: Limited) => boolean {
  const user = useCaller()
  return (operation) => mayCall(operation, user)
}
