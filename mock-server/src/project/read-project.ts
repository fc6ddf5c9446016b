import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Description } from '../contract/description.ts'
import type { OwnParts, StandingRule, WrittenExpectation } from '../scenarios/own-parts.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { checkFile } from './check-file.ts'

/** What one file says; of one with a fault what it said before, so that a slip while typing ends nothing. */
interface FileParts {
  readonly file: string
  readonly value: OwnParts['files'][string]
  readonly stories?: readonly Scenario[]
  readonly rules?: readonly StandingRule[]
  readonly expectations?: readonly WrittenExpectation[]
}

/** Reads the files of the folders anew whenever it is asked; a later folder's story takes the place of one of the same id. */
export class ProjectReader {
  readonly #folders: readonly string[]
  readonly #description: Description
  readonly #last = new Map<string, FileParts>()

  constructor(folders: readonly string[], description: Description) {
    this.#folders = folders
    this.#description = description
  }

  read(): OwnParts {
    const faults: OwnParts['faults'][number][] = []
    const parts = this.#folders.flatMap((folder) =>
      kinds.flatMap((kind) =>
        filesIn(join(folder, kind)).flatMap((name) => {
          const path = join(folder, kind, name)
          const read = this.#readFile(kind, `${kind}/${name}`, readFileSync(path, 'utf8'), faults)
          if (read !== undefined) this.#last.set(path, read)
          return read ?? this.#last.get(path) ?? []
        }),
      ),
    )
    const stories = parts.flatMap((part) => part.stories ?? [])
    return {
      folders: this.#folders,
      stories: new Map(stories.map((story) => [story.id, story])),
      rules: parts.flatMap((part) => part.rules ?? []),
      expectations: parts.flatMap((part) => part.expectations ?? []),
      files: Object.fromEntries(parts.map(({ file, value }) => [file, value])),
      faults,
    }
  }

  #readFile(
    kind: Kind,
    file: string,
    text: string,
    faults: OwnParts['faults'][number][],
  ): FileParts | undefined {
    if (kind === 'stories') {
      const { value, faults: found } = checkFile('StoryFile', file, text, this.#description)
      faults.push(...found)
      return value && { file, value, stories: [{ id: basename(file).replace(ending, ''), ...value }] }
    }
    if (kind === 'rules') {
      const { value, faults: found } = checkFile('RulesFile', file, text, this.#description)
      faults.push(...found)
      return value && { file, value, rules: value.rules.map((rule) => ({ file, rule })) }
    }
    const { value, faults: found, lineOf } = checkFile('ExpectationsFile', file, text, this.#description)
    faults.push(...found)
    return (
      value && {
        file,
        value,
        expectations: value.expectations.map((one, at) => ({
          ...one,
          file,
          line: lineOf(`/expectations/${at}`),
        })),
      }
    )
  }
}

const kinds = ['stories', 'rules', 'expectations'] as const
type Kind = (typeof kinds)[number]

const ending = /\.(ya?ml|json)$/

/** In the order of their names; none where there is no such folder. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => ending.test(name))
      .toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
