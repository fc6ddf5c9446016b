/** What is asked of definitions, and how their calls are made, where no screen of the kit does it. */
export { mayDo } from './definitions/may-do.ts'
export { withRelated } from './definitions/with-related.ts'
export { References, keyFormat, type Referred } from './fields/references.ts'
export { PAGE_SIZES, writeListAddress } from './reading/list-address.ts'
export { looseCall, pageOf } from './reading/loose-call.ts'
export { constantsOf, lacksScope, partsFor, scopeParameters } from './reading/request-parts.ts'
export { JOB_LOOK_MS, cancelAction, isRunning, progressOf, type Job } from './shapes/job.ts'
