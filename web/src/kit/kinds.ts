/** How values look, by their kind. */
export { kinds } from './drawn/kinds.ts'
export { drawn, recordTitle } from './drawn/field-of.ts'
export { JobState } from './drawn/job-state.tsx'
export { kindOf } from './fields/kind-of.ts'
export { DAY_FORMAT } from './kinds/figures/day.tsx'
export { labelOf } from './kinds/choices/enum.tsx'
export { reference } from './kinds/choices/reference.tsx'
export { isMissing, plainText, type InputProps, type Kind } from './shapes/kind.ts'
