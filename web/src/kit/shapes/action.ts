import type { Arguments, Operation, OperationId } from '@kaipiao/client'
import type { LocalClient } from '../../providers/local-client/local-client.ts'
import type { Calls } from '../../providers/requests/use-calls.ts'
import type { Panel } from '../../providers/talk/panels.ts'
import type { Endpoint, LooseParts, Row } from './endpoint.ts'

export interface Action {
  operation: Endpoint & { readonly binary?: true }
  label: string
  /** row: beside each record (default); selection: for ticked rows; list: above the list. */
  at?: 'row' | 'selection' | 'list'
  confirm?: string
  success?: string
  /** What is said after the bureau login for want of which the action failed (ER37). */
  afterLogin?: string
  isDangerous?: boolean
  enabled?(row: Row): boolean
  /** Path, query and body; left out: the record's key and the scope are filled in by name. */
  parts?(rows: readonly Row[]): LooseParts
  /** In place of the one call, where more has to happen; answers whether it was done, having told what was not. */
  perform?(rows: readonly Row[], means: Means): Promise<boolean>
}

/** What an action that is more than one call works with. */
export interface Means {
  /** What fails is told by who runs the action. */
  call: Calls['call']
  localClient: LocalClient
  openPanel: (panel: Panel) => Promise<boolean>
  scope: Readonly<Record<string, string>>
}

/** An action as a definition says it, `T` being the record. */
export interface ActionSpec<T, Op extends OperationId> {
  operation: Operation<Op>
  label: string
  at?: 'row' | 'selection' | 'list'
  confirm?: string
  success?: string
  afterLogin?: string
  isDangerous?: boolean
  enabled?: (row: T) => boolean
  parts?: (rows: readonly T[]) => Arguments<Op>
  perform?: (rows: readonly T[], means: Means) => Promise<boolean>
}
