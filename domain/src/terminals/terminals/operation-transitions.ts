/** Source: call catalogue (operateTerminal), ST12: what staff do with a terminal, and what its hosted service becomes. */
export type TerminalOperationType = 'activate' | 'stop' | 'recover' | 'unbind' | 'reboot'

/** From which service status each operation leads to which; what is not named is not lawful. */
export const TERMINAL_OPERATIONS: Readonly<Record<TerminalOperationType, Readonly<Record<number, number>>>> =
  {
    activate: { 0: 1, 3: 1 },
    stop: { 1: 6 },
    recover: { 6: 1 },
    // A terminal that was released begins again with its activation.
    unbind: { 1: 0, 3: 0, 4: 0, 6: 0 },
    reboot: { 1: 1 },
  }

/** The service status after the operation; undefined where the terminal does not allow it now. */
export function statusAfter(operation: TerminalOperationType, serviceStatus: number): number | undefined {
  return TERMINAL_OPERATIONS[operation][serviceStatus]
}
