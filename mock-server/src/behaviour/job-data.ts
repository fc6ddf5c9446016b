/** What each kind of timed job carries; every family adds its own. */
export interface JobData {}

export type JobKind = keyof JobData
