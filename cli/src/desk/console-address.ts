import { AREA_OF_ROLE, HOME_PATHS, type Area } from '@kaipiao/domain/accounts/session/area'
import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import type { Noun } from '../nouns/noun.ts'
import { checkBaseUrl, defaultBaseUrl } from '../settings/run-settings.ts'

export interface AddressOptions extends Pick<Deps, 'env' | 'settings' | 'profiles' | 'api' | 'publicApi'> {
  nouns: readonly Noun[]
  /** A noun, or the id of a page; undefined: the start page. */
  kind: string | undefined
  id: string | undefined
}

/** Where a sandbox that was started together with its console has it. */
const consoleOfSandbox = 'http://127.0.0.1:5173'

const areas: Readonly<Record<string, Area>> = { member: 'member', service: 'service', agency: 'account' }

/** The address of the start page, a list or a record in the console. */
export async function consoleAddress(options: AddressOptions): Promise<string> {
  const { kind, id } = options
  const path = kind === undefined ? HOME_PATHS[await areaOf(options)] : await pagePath(options, kind)
  const record = id === undefined ? '' : `/${encodeURIComponent(id)}`
  return `${await consoleUrl(options)}/#${path}${record}`
}

/** As it was set; else as the platform says; else where a sandbox has it, or on the platform's own address. */
async function consoleUrl({ env, settings, profiles, publicApi }: AddressOptions): Promise<string> {
  const { profile, baseUrl } = settings()
  const set = env['KAIPIAO_CONSOLE_URL'] || profiles.profileOf(profile)?.consoleUrl
  if (set !== undefined) return checkBaseUrl(set)
  return (await toldUrl(publicApi)) ?? (baseUrl === defaultBaseUrl ? consoleOfSandbox : baseUrl)
}

async function toldUrl(publicApi: Deps['publicApi']): Promise<string | undefined> {
  const { getAppConfig } = await import('@kaipiao/client/operations')
  try {
    const { indexUrl } = await (await publicApi()).call(getAppConfig)
    if (!/^https?:\/\//.test(indexUrl)) return undefined
    return indexUrl.replace(/#.*$/, '').replace(/\/+$/, '')
  } catch {
    // An address can be said without the platform.
    return undefined
  }
}

async function areaOf({ settings, profiles, api }: AddressOptions): Promise<Area> {
  const role = profiles.profileOf(settings().profile)?.role
  const known = role === undefined ? undefined : areas[role]
  if (known) return known
  const { getUserInfo } = await import('@kaipiao/client/operations')
  return AREA_OF_ROLE[(await (await api()).call(getUserInfo)).roleType]
}

async function pagePath(options: AddressOptions, kind: string): Promise<string> {
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const { pagePlace } = await import('@kaipiao/client/page-places')
  const noun = options.nouns.find(({ name, label }) => name === kind || label === kind)
  const ids = noun === undefined ? [kind] : pagesOf(catalogue, noun)
  const places = ids.flatMap((id) => pagePlace(id) ?? [])
  // A list may begin several pages: the one that is called like the noun is meant.
  const place =
    places.find(({ label }) => noun && (label.includes(noun.label) || noun.label.includes(label))) ??
    places[0]
  if (!place)
    throw new Failure('usage', {
      what: noun ? `控制台没有${noun.label}的页面` : `没有种类或页面 ${kind}`,
      why: `可选：${options.nouns
        .filter((one) => pagesOf(catalogue, one).length > 0)
        .map(({ name }) => name)
        .join('、')}`,
    })
  const { bare, ...own } = place.paths
  const area = await areaOf(options)
  const path = own[area] ?? bare
  if (path !== undefined) return path
  throw new Failure('usage', { what: `当前身份没有页面“${place.label}”` })
}

/** Pages that begin with the list of the noun, or with another list of the same records. */
function pagesOf({ operations }: Catalogue, { list }: Noun): readonly string[] {
  const entry = operations[list]
  if (entry?.pages) return entry.pages
  const isAlike = (other: CatalogueEntry) =>
    other.reply.row !== undefined && other.reply.row === entry?.reply.row
  return Object.values(operations).find((other) => other.pages && isAlike(other))?.pages ?? []
}
