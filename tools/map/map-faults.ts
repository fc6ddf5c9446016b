/**
 * What of the rooms is not as `map.json` says: families and subjects stand under one name in every room, and what stands
 * in one room alone, or under two families, has its reason there.
 */
import { groupBy } from './group-by.ts'

export interface ProductMap {
  /** Subjects by family, in the file those that no tags make (`tag-subjects.ts`); families from the lowest floor to the highest. */
  families: Readonly<Record<string, readonly string[]>>
  /** Where the families of a room stand. */
  rooms: Readonly<Record<string, string>>
  /** What stands beside the families of a room, below and above them. */
  ground: Readonly<Record<string, readonly string[]>>
  above: Readonly<Record<string, readonly string[]>>
  /** Folders of a family that are no subjects, and what they are. */
  beside: Readonly<Record<string, string>>
  /** By room, folders `family/folder` of a subject that is too large for one, and the subject. */
  parts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Families that a room has nothing of, as `room/family`, and subjects of one room, as `family/subject`; why. */
  absent: Readonly<Record<string, string>>
  alone: Readonly<Record<string, string>>
  /** Subjects of more than one family; what each of them is. */
  twice: Readonly<Record<string, string>>
  names: NameRules
}

export interface NameRules {
  /** Names that a tool or a shape gives: many files may have them. */
  given: Readonly<Record<string, string>>
  /** Names of one thing that several rooms know; what it is. */
  shared: Readonly<Record<string, string>>
}

interface Stand {
  room: string
  family: string
  subject: string
}

const LARGEST_FOLDER = 20

/** Every fault, in words; `files` are the paths of the sources of all rooms. */
export function mapFaults(map: ProductMap, files: readonly string[]): string[] {
  const stands = standsOf(map, files)
  return [
    ...familyFaults(map, files),
    ...stands.filter((stand) => !isKnown(map, stand)).map(unknownText),
    ...partFaults(map, files),
    ...lonelyFaults(map, stands),
    ...twiceFaults(map),
    ...crowdFaults(files),
  ]
}

function familyFaults(map: ProductMap, files: readonly string[]): string[] {
  return Object.entries(map.rooms).flatMap(([room, root]) => {
    const folders = new Set(
      partsBelow(root, files).flatMap(([folder, ...rest]) => (rest.length > 0 ? [folder] : [])),
    )
    const families = Object.keys(map.families)
    const known = new Set([...families, ...(map.ground[room] ?? []), ...(map.above[room] ?? [])])
    return [
      ...[...folders].filter((name = '') => !known.has(name)).map((name) => `${root}/${name} is no family`),
      ...families.flatMap((family) => absenceFault(map, `${room}/${family}`, folders.has(family))),
    ]
  })
}

function absenceFault({ absent }: ProductMap, place: string, isThere: boolean): string[] {
  const isExcused = absent[place] !== undefined
  if (isThere && isExcused) return [`${place} is there: take it out of "absent"`]
  return isThere || isExcused ? [] : [`${place} is missing: make it, or say in "absent" why it has nothing`]
}

/** Where subjects stand: folders of a family, or files that are named like one; files of the description are all subjects. */
function standsOf(map: ProductMap, files: readonly string[]): Stand[] {
  const stands = new Map<string, Stand>()
  for (const [room, root] of Object.entries(map.rooms)) {
    for (const [family = '', first, ...rest] of partsBelow(root, files)) {
      const subjects = map.families[family]
      if (subjects === undefined || first === undefined) continue
      const name = first.replace(/\.\w+$/, '')
      const isFile = rest.length === 0
      if (isFile ? !subjects.includes(name) && !first.endsWith('.tsp') : map.beside[name] !== undefined)
        continue
      const subject = first.endsWith('.tsp')
        ? subjectOfTags(subjects, name)
        : (map.parts[room]?.[`${family}/${name}`] ?? name)
      stands.set(`${room} ${family} ${subject}`, { room, family, subject })
    }
  }
  return [...stands.values()]
}

/** Tags of a subject that is too long for one file stand in `<subject>-<what>.tsp`. */
function subjectOfTags(subjects: readonly string[], name: string): string {
  if (subjects.includes(name)) return name
  return subjects.find((subject) => name.startsWith(`${subject}-`)) ?? name
}

function isKnown(map: ProductMap, { family, subject }: Stand): boolean {
  return (map.families[family] ?? []).includes(subject)
}

const unknownText = ({ room, family, subject }: Stand): string =>
  `${room}: ${family}/${subject} is no subject of the map: find its name there, or give it one`

function partFaults({ parts, rooms }: ProductMap, files: readonly string[]): string[] {
  return Object.entries(parts).flatMap(([room, folders]) =>
    Object.keys(folders)
      .filter((folder) => !files.some((file) => file.startsWith(`${rooms[room] ?? room}/${folder}/`)))
      .map((folder) => `${room}: ${folder} is no folder: take it out of "parts"`),
  )
}

function lonelyFaults(map: ProductMap, stands: readonly Stand[]): string[] {
  return Object.entries(map.families).flatMap(([family, subjects]) =>
    subjects.flatMap((subject) => {
      const rooms = stands.filter((stand) => stand.family === family && stand.subject === subject)
      const isExcused = map.alone[`${family}/${subject}`] !== undefined
      const [first] = rooms
      if (first === undefined) return [`${family}/${subject} stands in no room`]
      if (rooms.length > 1)
        return isExcused ? [`${family}/${subject} is not alone: take it out of "alone"`] : []
      return isExcused ? [] : [`${family}/${subject} stands in ${first.room} alone: say why in "alone"`]
    }),
  )
}

function twiceFaults({ families, twice }: ProductMap): string[] {
  const homes = groupBy(
    Object.entries(families).flatMap(([family, subjects]) =>
      subjects.map((subject) => ({ family, subject })),
    ),
    ({ subject }) => subject,
  )
  const double = [...homes].filter(([, places]) => places.length > 1).map(([subject]) => subject)
  return [
    ...double
      .filter((subject) => twice[subject] === undefined)
      .map((subject) => `${subject} is of two families`),
    ...Object.keys(twice)
      .filter((subject) => !double.includes(subject))
      .map((subject) => `${subject} is of one family: take it out of "twice"`),
  ]
}

function crowdFaults(files: readonly string[]): string[] {
  const folders = groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')))
  return [...folders]
    .filter(([, held]) => held.length > LARGEST_FOLDER)
    .map(
      ([folder, held]) => `${folder} holds ${held.length} files: more than ${LARGEST_FOLDER} are two folders`,
    )
}

function partsBelow(root: string, files: readonly string[]): string[][] {
  return files
    .filter((file) => file.startsWith(`${root}/`))
    .map((file) => file.slice(root.length + 1).split('/'))
}
