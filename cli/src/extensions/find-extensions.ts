import { readdir, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, parse, relative } from 'node:path'
import type { Environment } from '../settings/run-settings.ts'

/** A program `kaipiao-NAME` on the path. */
export interface Extension {
  name: string
  path: string
  /** Why it is not run; undefined where it may be. */
  fault: string | undefined
}

const prefix = 'kaipiao-'
const isWindows = process.platform === 'win32'
/** What Windows runs by itself; a script of PowerShell it does not. */
const windowsEndings = ['.exe', '.cmd', '.bat', '.com']

/** All extensions on the path, the first of each name, as a shell would find them. */
export async function findExtensions(env: Environment): Promise<Extension[]> {
  const found = new Map<string, Extension>()
  for (const folder of pathFolders(env)) {
    const names = await readdir(folder).catch(() => [])
    for (const file of names.toSorted()) {
      const name = nameOf(file)
      const path = join(folder, file)
      if (name === undefined || found.has(name) || !(await isProgram(path))) continue
      found.set(name, { name, path, fault: await faultOf(folder, path) })
    }
  }
  return [...found.values()]
}

/** The first of one name; folders are not read for it. */
export async function findExtension(env: Environment, name: string): Promise<Extension | undefined> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(name)) return undefined
  const endings = isWindows ? windowsEndings : ['']
  for (const folder of pathFolders(env)) {
    for (const ending of endings) {
      const path = join(folder, `${prefix}${name}${ending}`)
      if (await isProgram(path)) return { name, path, fault: await faultOf(folder, path) }
    }
  }
  return undefined
}

const pathFolders = (env: Environment) =>
  (env['PATH'] ?? env['Path'] ?? '').split(delimiter).map((folder) => (folder === '' ? '.' : folder))

function nameOf(file: string): string | undefined {
  if (!file.startsWith(prefix)) return undefined
  const rest = file.slice(prefix.length)
  if (!isWindows) return rest === '' ? undefined : rest
  const { name, ext } = parse(rest)
  return windowsEndings.includes(ext.toLowerCase()) ? name : undefined
}

async function isProgram(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true && (isWindows || (found.mode & 0o111) !== 0)
}

/** Whoever can put a file there, or write into it, would run with what this user may do. */
async function faultOf(folder: string, path: string): Promise<string | undefined> {
  if (!isAbsolute(folder)) return '所在的文件夹在 PATH 中不是绝对路径'
  const inside = relative(process.cwd(), path)
  if (inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)) return '在当前文件夹中'
  if (isWindows) return undefined
  for (const place of [path, folder])
    if (((await stat(place)).mode & 0o002) !== 0) return `${place} 任何人都可以改写`
  return undefined
}
