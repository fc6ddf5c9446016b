export { createCipher, type Cipher } from './cipher.ts'
export {
  createClient,
  type CallOptions,
  type Client,
  type ClientOptions,
  type Download,
} from './create-client.ts'
export { Problem, transportMessage } from './problem.ts'
export { openPush, type Push, type PushOptions, type PushState, pushTiming } from './push.ts'
export type { RetryPolicy } from './retry.ts'
export type { Session, SessionOptions, Tokens, TokenStore } from './session.ts'
export type * from './types.ts'
export { randomKey } from './write-keys.ts'
