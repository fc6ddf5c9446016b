/** Sources: checklist SS07, SS08, SS09, CL03, contradiction C12. Times in milliseconds since the epoch. */

export const REFRESH_BELOW_MS = 10 * 60_000
export const REFRESH_MAX_DISTANCE_MS = 24 * 3_600_000

/**
 * True when the token has under ten minutes left or expired at most a day ago; a token that is further away, in
 * either direction, is left alone and ends in a 401.
 */
export function shouldRefresh(expiresAt: number, now: number): boolean {
  const left = expiresAt - now
  return left < REFRESH_BELOW_MS && left >= -REFRESH_MAX_DISTANCE_MS
}

/** True when not even a refresh can help: the user has to sign in again. */
export function isSessionLost(expiresAt: number, now: number): boolean {
  return expiresAt - now < -REFRESH_MAX_DISTANCE_MS
}

/** When a token ends that lives for `expiresIn` seconds from `now`. */
export function expiryOf(expiresIn: number, now: number): number {
  return now + expiresIn * 1000
}
