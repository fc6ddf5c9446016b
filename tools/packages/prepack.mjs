/**
 * Makes the packages `client` and `mock-server`.
 *
 * Around `npm pack -w client`, in the room: `put` fills the package and lays its manifest in the place of the room's
 * own, `restore` puts that one back. What was interrupted between the two is mended by either.
 *
 * `copy <room> <folder> …` makes them elsewhere, where the repository is in use: `npm pack --ignore-scripts` packs those.
 */
import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPackages } from './build-package.mjs'
import { publishedManifest } from './published-manifest.mjs'
import { putManifest, restoreManifest, writeManifest } from './swap-manifest.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [act, ...places] = process.argv.slice(2)

if (act === 'copy') await copyRooms(places)
else await actInRoom(process.cwd())

async function actInRoom(room) {
  await restoreManifest(room)
  if (act !== 'put') return
  await buildPackages({ [basename(room)]: room })
  await putManifest(room, publishedManifest)
}

async function copyRooms(given) {
  const folders = {}
  for (const [name, place] of pairs(given)) {
    await mkdir(place, { recursive: true })
    await writeManifest(join(root, name, 'package.json'), join(place, 'package.json'), publishedManifest)
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
