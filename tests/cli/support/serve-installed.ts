import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

export interface Registry {
  readonly url: string
  close(): Promise<void>
}

/**
 * A package registry that offers what is installed in a folder, as its lockfile says, and nothing else, so that npm can
 * install offline.
 */
export async function serveInstalled(home: string): Promise<Registry> {
  const installed = await placesOf(home)
  const folder = await mkdtemp(join(tmpdir(), 'kaipiao-registry-'))
  const answer = async (path: string): Promise<Buffer | string> => {
    const [, name = '', version] = /^\/(.+?)(?:\/-\/(.+)\.tgz)?$/.exec(decodeURIComponent(path)) ?? []
    const places = installed.get(name) ?? new Map<string, string>()
    if (version !== undefined) return pack(places.get(version) ?? '', folder)
    const versions = [...places].map(async ([version, place]) => {
      const manifest: object = JSON.parse(await readFile(join(place, 'package.json'), 'utf8'))
      return [version, { ...manifest, dist: { tarball: `${url}/${name}/-/${version}.tgz` } }] as const
    })
    const [latest] = places.keys()
    return JSON.stringify({
      name,
      'dist-tags': { latest },
      versions: Object.fromEntries(await Promise.all(versions)),
    })
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (body) => response.end(body),
      () => response.writeHead(404).end('{}'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  return {
    url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}

/** Where each version of each package lies. */
async function placesOf(home: string): Promise<ReadonlyMap<string, Map<string, string>>> {
  const { packages }: { packages: Record<string, { version?: string; link?: true }> } = JSON.parse(
    await readFile(join(home, 'package-lock.json'), 'utf8'),
  )
  const found = new Map<string, Map<string, string>>()
  for (const [path, { version, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').slice(1).at(-1)
    if (name === undefined || version === undefined || link === true) continue
    const places = found.get(name) ?? new Map<string, string>()
    found.set(name, places.set(version, join(home, path)))
  }
  return found
}

/** The files of a package below `package/`, as npm wants them. */
async function pack(files: string, folder: string): Promise<Buffer> {
  const place = await mkdtemp(join(folder, 'p-'))
  await symlink(files, join(place, 'package'))
  await execute('tar', ['-chzf', 'files.tgz', '--exclude=node_modules', 'package'], {
    cwd: place,
    env: { ...process.env, GZIP: '-1' },
  })
  return readFile(join(place, 'files.tgz'))
}
