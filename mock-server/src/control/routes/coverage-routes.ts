import type { ControlRoutes } from '../request/control-request.ts'

/** Which operations were called, and which of their answers were seen. */
export const coverageRoutes = {
  getCoverage: ({ coverage, description }, { query: { tag, missing } }) => {
    const whole = coverage.report(description)
    const list = whole.list.filter(
      (one) => (tag === undefined || one.tag === tag) && (missing !== '1' || one.calls === 0),
    )
    return { ...whole, list }
  },

  markCoverage: ({ coverage, description, clock }) => {
    coverage.clear(clock.now())
    return coverage.report(description)
  },
} satisfies Partial<ControlRoutes>
