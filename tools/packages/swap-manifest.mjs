import { existsSync } from 'node:fs'
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Lays what a room's manifest says to others in the place of its own, for as long as npm packs; `change` makes the one
 * of the other.
 */
export async function putManifest(room, change) {
  await restoreManifest(room)
  const { manifest, kept } = placesOf(room)
  await copyFile(manifest, kept)
  await writeManifest(kept, manifest, change)
}

/** Puts the room's own manifest back, also one that an interrupted packing has left aside. */
export async function restoreManifest(room) {
  const { manifest, kept } = placesOf(room)
  if (existsSync(kept)) await rename(kept, manifest)
}

export async function writeManifest(from, to, change) {
  const own = JSON.parse(await readFile(from, 'utf8'))
  await writeFile(to, `${JSON.stringify(change(own), null, 2)}\n`)
}

const placesOf = (room) => ({
  manifest: join(room, 'package.json'),
  kept: join(room, 'package.json.kept'),
})
