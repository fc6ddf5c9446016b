interface Lock {
  readonly lockfileVersion?: number
  readonly packages?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** What of a lockfile is not as it should be. */
export function faultsOfLock(lock: Lock): string[]

/** What `npm audit --json` says, less what is accepted. Throws Unasked. */
export function faultsOfReport(
  report: object,
  reasons?: Readonly<Record<string, string>>,
): { faults: string[]; told: string[] }

/** The registry gave no answer that says anything of the packages. */
export class Unasked extends Error {}
