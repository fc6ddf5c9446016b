import {
  getCurrentTerminal,
  getTerminal,
  getTerminalAuthInfo,
  listTerminals,
} from '@kaipiao/client/operations'
import { useReadAgain } from '../../../requests/use-read-again.ts'

const TERMINALS = [listTerminals, getTerminal, getCurrentTerminal, getTerminalAuthInfo]

/** After a change of bureau accounts: lists, header and dialogs read the terminals again. */
export function useTerminalsChanged(): () => void {
  const readAgain = useReadAgain()
  return () => void readAgain(TERMINALS)
}
