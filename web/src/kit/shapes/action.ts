import type {
  AnyOperation,
  Arguments,
  Body,
  Described,
  FileOperation,
  OperationId,
  Query,
  Result,
} from '@kaipiao/client'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { LocalClient } from '../../client/local-client/local-client.ts'
import type { Calls } from '../../requests/use-calls.ts'
import type { Panel } from '../../client/talk/panels.ts'
import type { FileEndpoint, LooseParts, Row } from './endpoint.ts'
import { spelledOut, type FormField, type FormSpec } from './fields.ts'
import type { Key } from './keys.ts'

/** row: beside each record (default); selection: for ticked rows; list: above the list. */
export type Place = 'row' | 'selection' | 'list'

export interface Action {
  operation: FileEndpoint
  label: string
  at?: Place | readonly Place[]
  /** What is asked before: of the rows that it is about, on a day, where they are named; with a form a text alone. */
  confirm?: string | ((rows: readonly Row[], today: string) => string | Promise<string>)
  /** What its confirmation says; default 确定. */
  yes?: string
  /** What is said once it is done, by what the operation answered where that matters. */
  success?: string | ((reply: unknown) => string)
  /** What is said after the bureau login for want of which the action failed (ER37). */
  afterLogin?: string
  isDangerous?: boolean
  /** Stands in each row of a list by this short name, whatever else can be done with it: what is two clicks away. */
  inRow?: string
  /** Stands after everything else that can be done with a record. */
  isLast?: boolean
  /** One call for each ticked row, in their order; what is refused does not keep the others. */
  isEach?: boolean
  /** Of more rows than one call takes some go after the others, in their order; else so many are refused before. */
  isInParts?: boolean
  /** Field of the body that takes the keys of the rows. */
  keysAs?: string
  /** Inputs for fields of the body, of the query where there is no body, asked for in a dialog. */
  form?: readonly FormField[]
  /** A rule of domain for what the form says; its issues stand beside their fields. */
  check?: (values: Row) => readonly Issue[]
  enabled?(row: Row): boolean
  /** Path, query and body; left out: the record's key, the scope and what the form says are filled in by name. */
  parts?(rows: readonly Row[], values: Row, scope?: Readonly<Record<string, string>>): LooseParts
  /** In place of the one call, where more has to happen; answers whether it was done, having told what was not. */
  perform?(rows: readonly Row[], means: Means, values: Row): Promise<boolean>
}

/** What an action that is more than one call works with. */
export interface Means {
  /** What fails is told by who runs the action. */
  call: Calls['call']
  /** Has the user save the file that an operation answers, under this name. */
  save: <Op extends OperationId>(
    operation: FileOperation<Op>,
    parts: Arguments<Op>,
    fileName: string,
  ) => Promise<void>
  localClient: LocalClient
  openPanel: (panel: Panel) => Promise<boolean>
  /** Tells what stands against it. */
  warn: (message: string) => void
  scope: Readonly<Record<string, string>>
}

/** What the form of an action asks for: the body of its operation, or its query where it takes none. */
type Asked<Op extends OperationId> = [Body<Op>] extends [undefined] ? Query<Op> : Body<Op>

/** An action as a definition says it, `T` being the record. */
export interface ActionSpec<T, Op extends OperationId> {
  operation: AnyOperation<Op> & Partial<Pick<Described<Op>, 'query'>>
  label: string
  at?: Place | readonly Place[]
  confirm?: string | ((rows: readonly T[], today: string) => string | Promise<string>)
  success?: string | ((reply: Result<Op>) => string)
  afterLogin?: string
  isDangerous?: boolean
  inRow?: string
  isLast?: boolean
  isEach?: boolean
  isInParts?: boolean
  keysAs?: Key<Body<Op>>
  form?: readonly FormSpec<Asked<Op>, T>[]
  /** A rule of domain for what the form says, where the operation has none of its own (`operation-rules`). */
  check?: (values: Partial<Asked<Op>>) => readonly Issue[]
  enabled?: (row: T) => boolean
  parts?: (rows: readonly T[], values: Asked<Op>, scope: Readonly<Record<string, string>>) => Arguments<Op>
  perform?: (rows: readonly T[], means: Means, values: Asked<Op>) => Promise<boolean>
}

export const isAt = ({ at = 'row' }: Pick<Action, 'at'>, place: Place): boolean =>
  typeof at === 'string' ? at === place : at.includes(place)

/** Says to assistive technology that its button opens a dialog. */
export const opensDialog = ({ form }: Pick<Action, 'form'>): { 'aria-haspopup'?: 'dialog' } =>
  form ? { 'aria-haspopup': 'dialog' } : {}

/** An action of a definition before its inputs are spelt out. */
export type LooseAction = Omit<Action, 'form'> & { form?: readonly (string | FormField)[] }

export function actionOf({ form, ...action }: LooseAction): Action {
  if (!form) return action
  return { ...action, form: form.map(spelledOut) }
}
