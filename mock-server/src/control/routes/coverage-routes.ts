import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { ControlRoutes } from '../request/control-request.ts'

/** Which operations were called, which of their answers were seen, and which pushes and stories were met. */
export const coverageRoutes = {
  getCoverage: (sandbox, { query: { tag, missing, all } }) => {
    const whole = reportOf(sandbox, all === '1')
    const list = whole.list.filter(
      (one) => (tag === undefined || one.tag === tag) && (missing !== '1' || one.calls === 0),
    )
    return { ...whole, list }
  },

  markCoverage: (sandbox) => {
    const { coverage, clock, space } = sandbox
    coverage.clear(clock.now())
    if (space === undefined) coverage.everywhere?.clear(clock.now())
    return reportOf(sandbox)
  },
} satisfies Partial<ControlRoutes>

const reportOf = ({ coverage, description, faults }: Sandbox, isAll = false) =>
  ((isAll ? coverage.everywhere : undefined) ?? coverage).report({ description, stories: faults.scenarios })
