import { resolve } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { isEmail } from '@kaipiao/domain/contact/receiver'
import { bandwidthRule, readBandwidth } from '../settings/bandwidth.ts'
import { choiceOf } from '../settings/create-secret-store.ts'
import { Failure } from '../failures/failure.ts'
import { positiveInteger } from '../command-line/global-options.ts'
import { readMailServer } from '../schedule/night/mail-server.ts'
import { callRate, checkBaseUrl, rateRule, splitList, type Profile } from '../settings/run-settings.ts'

export const configKeys = [
  'base-url',
  'disk',
  'timeout',
  'rate',
  'bwlimit',
  'ca-file',
  'secrets',
  'console-url',
  'mcp-allow',
  'smtp',
  'smtp-from',
] as const
export type ConfigKey = (typeof configKeys)[number]

/** What a profile holds under a key, as typed; undefined where it holds nothing. */
export function readKey(profile: Profile | undefined, key: ConfigKey): string | undefined {
  switch (key) {
    case 'base-url':
      return profile?.baseUrl
    case 'disk':
      return profile?.disks?.join(',')
    case 'timeout':
      return profile?.timeout?.toString()
    case 'rate':
      return profile?.rate?.toString()
    case 'bwlimit':
      return profile?.bwlimit
    case 'ca-file':
      return profile?.caFile
    case 'mcp-allow':
      return profile?.mcpAllow?.join(',')
    case 'secrets':
      return profile?.secrets
    case 'console-url':
      return profile?.consoleUrl
    case 'smtp':
      return profile?.smtp
    case 'smtp-from':
      return profile?.smtpFrom
  }
}

/** A profile with another value under a key; a value that the option of the same name refuses is refused here. */
export function withKey(profile: Profile, key: ConfigKey, text: string): Profile {
  switch (key) {
    case 'base-url':
      return { ...profile, baseUrl: checkBaseUrl(text) }
    case 'disk':
      return { ...profile, disks: splitList([text]) }
    case 'timeout':
      return { ...profile, timeout: accepted(() => positiveInteger(text), text) }
    case 'rate':
      return { ...profile, rate: callRate(text) ?? refuse(text, rateRule) }
    case 'bwlimit':
      return { ...profile, bwlimit: readBandwidth(text) ? text : refuse(text, bandwidthRule) }
    case 'ca-file':
      return { ...profile, caFile: resolve(text) }
    case 'mcp-allow':
      return { ...profile, mcpAllow: splitList([text]) }
    case 'secrets':
      return { ...profile, secrets: choiceOf(text) }
    case 'console-url':
      return { ...profile, consoleUrl: checkBaseUrl(text) }
    case 'smtp':
      readMailServer(text)
      return { ...profile, smtp: text }
    case 'smtp-from':
      return { ...profile, smtpFrom: isEmail(text) ? text : refuse(text, '需为邮箱') }
  }
}

const kept = {
  'base-url': 'baseUrl',
  disk: 'disks',
  timeout: 'timeout',
  rate: 'rate',
  bwlimit: 'bwlimit',
  'ca-file': 'caFile',
  'mcp-allow': 'mcpAllow',
  secrets: 'secrets',
  'console-url': 'consoleUrl',
  smtp: 'smtp',
  'smtp-from': 'smtpFrom',
} as const satisfies Record<ConfigKey, keyof Profile>

/** A profile without a value under a key. */
export function withoutKey(profile: Profile, key: ConfigKey): Profile {
  return { ...profile, [kept[key]]: undefined }
}

function accepted(parse: () => number, text: string): number {
  try {
    return parse()
  } catch (error) {
    if (error instanceof InvalidArgumentError) return refuse(text, error.message)
    throw error
  }
}

function refuse(text: string, why: string): never {
  throw new Failure('usage', { what: `值“${text}”不正确`, why })
}
