/** Real milliseconds go by: what is slow on purpose waits by this, and a test need not. */
export type Wait = (milliseconds: number) => Promise<void>

export const realWait: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
