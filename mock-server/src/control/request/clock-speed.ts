import type { Sandbox } from '../../sandbox/sandbox.ts'

/**
 * The speed of a clock that `frozen` of a body asks for: 0, or that of the present clock, which begins to run where it
 * stands still. Undefined where nothing is said.
 */
export function clockSpeed({ clock }: Sandbox, frozen: boolean | undefined): number | undefined {
  return frozen === undefined ? undefined : frozen ? 0 : clock.state.speed || 1
}
