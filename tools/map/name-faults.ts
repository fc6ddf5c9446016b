/**
 * Names that files of different things share. What stands at one place of the map is one thing in every room, and so is
 * a subject within its family; other names that two files have are told in `map.json`: of one thing that several rooms
 * know, or given by a tool.
 */
import { groupBy } from './group-by.ts'
import type { ProductMap } from './map-faults.ts'

/** Every fault, in words; tests are named after what they test, and are left out. */
export function nameFaults(map: ProductMap, files: readonly string[]): string[] {
  const { given, shared } = map.names
  const isTold = (name: string): boolean =>
    [given, shared, map.twice].some((names) => Object.hasOwn(names, name))
  const named = files.filter(isJudged)
  const double = [...groupBy(named, nameOf)].filter(([name, held]) => countThings(map, name, held) > 1)
  const names = new Set(double.map(([name]) => name))
  return [
    ...double
      .filter(([name]) => !isTold(name))
      .map(
        ([name, held]) =>
          `${name} is ${held.join(', ')}: give them two names, or say in "shared" what they all are`,
      ),
    ...Object.keys(shared)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is the name of one thing: take it out of "shared"`),
  ]
}

/** A measurement is named after what it measures. */
const isJudged = (file: string): boolean => !file.startsWith('bench/') && !/\.(test|spec|d)\.\w+$/.test(file)

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')

/** How many things files of one name are: at one place of the map they are one, what stands at none is its own. */
function countThings(map: ProductMap, name: string, files: readonly string[]): number {
  const things = new Set(files.map((file) => thingOf(map, name, file)))
  return [...things].filter((thing) => !isBesideAnother(thing, things)).length
}

const BESIDE = '/*'

function thingOf({ families, beside }: ProductMap, name: string, file: string): string {
  const folders = file.split('/').slice(1, -1)
  const [family = '', ...inside] = folders.slice(
    folders.findIndex((folder) => Object.hasOwn(families, folder)),
  )
  const subjects = families[family]
  if (subjects?.includes(name)) return `${family}/${name}`
  const [subject] = inside
  if (subjects === undefined || subject === undefined) return file
  return `${family}${beside[subject] === undefined ? `/${inside.join('/')}` : BESIDE}`
}

/** Rows and tables are named after what works with them in their family. */
function isBesideAnother(thing: string, things: ReadonlySet<string>): boolean {
  if (!thing.endsWith(BESIDE)) return false
  const family = thing.slice(0, -BESIDE.length)
  return [...things].some((other) => other !== thing && other.startsWith(`${family}/`))
}
