import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Where a licence stands in a package, by the names that packages give it. */
const LICENCE = /^(licen[cs]e|copying|notice)([-.].*)?$/i

/**
 * The notices that go with a bundle: name, version, licence and its text of each package of which something is in it.
 * `files` are the sources of the bundle, as absolute paths or relative to the folder where it was made.
 */
export function thirdPartyNotices(files) {
  const folders = new Set([...files].map(packageOf).filter((folder) => folder !== undefined))
  const packages = [...folders].map(readPackage)
  const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]))
  const sorted = [...byName].sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted
    .map(([title, { licence, texts }]) => `${title}\n${licence}\n\n${texts.join('\n\n')}`)
    .join(RULE)
}

/** What a package holds under another licence than its own, and does not say in a file. */
const WITHIN = {
  '@chinese-fonts/syst':
    "The font in it: © 2017-2022 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source', under the SIL Open Font License 1.1 (https://openfontlicense.org).",
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`

/** The folder of the package that a file belongs to; undefined for files of ours. */
function packageOf(file) {
  const path = resolve(file.replace(/^\0/, '').replace(/\?.*$/, ''))
  if (!path.includes('/node_modules/')) return undefined
  let folder = dirname(path)
  while (!isPackage(folder)) folder = dirname(folder)
  return folder
}

/** Some packages have manifests inside that only say how their modules are read. */
function isPackage(folder) {
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (name in WITHIN) texts.push(WITHIN[name])
  return { name, version, licence: typeof license === 'string' ? license : JSON.stringify(license), texts }
}
