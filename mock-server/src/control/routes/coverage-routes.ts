import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { ControlRoutes } from '../request/control-request.ts'

/** Which operations were called, which of their answers were seen, and which pushes and stories were met. */
export const coverageRoutes = {
  getCoverage: (sandbox, { query: { tag, missing } }) => {
    const whole = reportOf(sandbox)
    const list = whole.list.filter(
      (one) => (tag === undefined || one.tag === tag) && (missing !== '1' || one.calls === 0),
    )
    return { ...whole, list }
  },

  markCoverage: (sandbox) => {
    sandbox.coverage.clear(sandbox.clock.now())
    return reportOf(sandbox)
  },
} satisfies Partial<ControlRoutes>

const reportOf = ({ coverage, description, faults }: Sandbox) =>
  coverage.report({ description, stories: faults.scenarios })
