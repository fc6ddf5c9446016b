import { randomKey } from '@kaipiao/client'

const KEY = 'kaipiao.device'

/** By what the platform knows this browser again: drawn by chance once, and kept through all sign-ins. */
export const deviceId = (): string => String((localStorage[KEY] ??= randomKey()))
