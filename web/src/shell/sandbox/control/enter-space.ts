import { sessionStore } from '../../../client/session/session-store.ts'

/** What the sandbox knows the space of a browser by; docs/sandbox.md, Spaces. */
const COOKIE = 'sandbox-space'

/** Everything that this browser asks from now on is for that space, in which nobody of it is signed in yet. */
export function enterSpace(name: string): void {
  moveTo(`${COOKIE}=${name}; path=/; samesite=lax`)
}

export function leaveSpace(): void {
  moveTo(`${COOKIE}=; path=/; max-age=0`)
}

function moveTo(cookie: string): void {
  document.cookie = cookie
  sessionStore.clear()
  location.reload()
}
