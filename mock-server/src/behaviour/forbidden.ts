/** Thrown where a signature does not let the caller in; answered as HTTP 403. */
export class Forbidden extends Error {
  override readonly name = 'Forbidden'
}
