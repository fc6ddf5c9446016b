const KEY = 'kaipiao.device'

/** By what the platform knows this browser again: drawn by chance once, and kept through all sign-ins. */
export const deviceId = (): string =>
  String((localStorage[KEY] ??= crypto.getRandomValues(new Uint32Array(4)).join('-')))
