/**
 * Makes the packages `client` and `mock-server`.
 *
 * Around `npm pack -w client`, in the room: `put` fills the package and lays its manifest in the place of the room's
 * own, `restore` puts that one back. What was interrupted between the two is mended by either.
 *
 * `copy <room> <folder> …` makes them elsewhere, where the repository is in use: `npm pack --ignore-scripts` packs those.
 */
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './build-package.mjs'
import { publishedManifest } from './published-manifest.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [act, ...places] = process.argv.slice(2)

if (act === 'copy') await copyRooms(places)
else await actInRoom(process.cwd())

async function actInRoom(room) {
  const manifest = join(room, 'package.json')
  const kept = join(room, 'package.json.kept')
  if (existsSync(kept)) await rename(kept, manifest)
  if (act !== 'put') return
  await buildPackages({ [basename(room)]: room })
  await copyFile(manifest, kept)
  await writePublished(kept, manifest)
}

async function copyRooms(given) {
  const folders = {}
  for (const [name, place] of pairs(given)) {
    await mkdir(place, { recursive: true })
    await writePublished(join(root, name, 'package.json'), join(place, 'package.json'))
    const { files } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8'))
    for (const file of ['README.md', 'LICENSE', ...files.filter((file) => !/^(dist|!)/.test(file))]) {
      await cp(join(root, name, file), join(place, file), { recursive: true })
    }
    folders[name] = place
  }
  await buildPackages(folders)
}

function pairs([first, second, ...rest]) {
  return first === undefined ? [] : [[first, second], ...pairs(rest)]
}

async function writePublished(from, to) {
  const own = JSON.parse(await readFile(from, 'utf8'))
  await writeFile(to, `${JSON.stringify(publishedManifest(own), null, 2)}\n`)
}
