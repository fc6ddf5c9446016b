import type { Sandbox } from '../../sandbox/sandbox.ts'
import { ControlFault } from './control-fault.ts'

export interface ControlRequest {
  readonly body: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, string | undefined>>
  /** The name and port under which it was asked for. */
  readonly host: string
}

export type ControlRoute = (sandbox: Sandbox, request: ControlRequest) => unknown
export type ControlRoutes = Readonly<Record<string, ControlRoute | undefined>>

/** A text of the body; undefined when it is not there. Anything else is a fault of the tester. */
export function textIn({ body }: ControlRequest, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || typeof value === 'string') return value
  throw new ControlFault(400, `${name} is a text`, `${name} 应为文本`)
}

export function numberIn({ body }: ControlRequest, name: string): number | undefined {
  const value = body[name]
  if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value
  throw new ControlFault(400, `${name} is a number`, `${name} 应为数字`)
}

export function flagIn({ body }: ControlRequest, name: string): boolean | undefined {
  const value = body[name]
  if (value === undefined || typeof value === 'boolean') return value
  throw new ControlFault(400, `${name} is true or false`, `${name} 应为 true 或 false`)
}

/**
 * The speed of a clock that `frozen` of the body asks for: 0, or that of the present clock, which begins to run where it
 * stands still. Undefined where nothing is said.
 */
export function speedIn(sandbox: Sandbox, request: ControlRequest): number | undefined {
  const frozen = flagIn(request, 'frozen')
  return frozen === undefined ? undefined : frozen ? 0 : sandbox.clock.state.speed || 1
}
