export { build } from './build.ts'
export { buildBody } from './build-body.ts'
export { buildReply } from './build-reply.ts'
export { buildRequired } from './build-required.ts'
