/**
 * Makes the package `cli`: around `npm pack -w cli`, in the room, `put` builds it and lays a manifest with the pages for
 * `man` in the place of the room's own, `restore` puts that one back. The pages are as many as the commands, so that no
 * list of them is kept.
 *
 * `list <folder>` adds them to a copy of the room.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { putManifest, restoreManifest, writeManifest } from './swap-manifest.mjs'
import { withPages } from './with-pages.mjs'

const [act, place] = process.argv.slice(2)
const room = place ?? process.cwd()
const add = (own) => withPages(own, readdirSync(join(room, 'dist/man')))

if (act === 'put') {
  await restoreManifest(room)
  execFileSync(process.execPath, [join(room, 'build.mjs')], { stdio: 'inherit' })
  await putManifest(room, add)
} else if (act === 'list') {
  const manifest = join(room, 'package.json')
  await writeManifest(manifest, manifest, add)
} else await restoreManifest(room)
