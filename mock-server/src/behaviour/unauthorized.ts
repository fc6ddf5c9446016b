/** Thrown where a pair of tokens is unknown; answered as HTTP 401. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized'
}
