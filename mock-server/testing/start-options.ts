import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ControlSchemas } from '@kaipiao/client/sandbox'

/** What a sandbox of one's own begins with; all of it as files of a project have it, and beside them. */
export interface StartOptions {
  /** The folder of the project's files; default: `kaipiao-sandbox` where the tests run, if there is one. */
  readonly project?: string
  /** Stories by their ids. */
  readonly stories?: Readonly<Record<string, ControlSchemas['StoryFile']>>
  /** Rules that are on in every space from its beginning. */
  readonly rules?: ControlSchemas['RulesFile']['rules']
  /** Calls that `space.checkExpectations()` wants to have been made. */
  readonly expectations?: ControlSchemas['ExpectationsFile']['expectations']
  /** A size, or a world as a file has it (`kaipiao sandbox world export`); default: small. */
  readonly world?: ControlSchemas['WorldSize'] | ControlSchemas['WorldFile']
  /** Any other flags of the sandbox. */
  readonly flags?: readonly string[]
}

/** The flags for it, and what is to be done at the end. */
export function flagsOf({ project, flags = [], world, ...parts }: StartOptions): {
  readonly flags: readonly string[]
  readonly end: () => void
} {
  const usual = resolve('kaipiao-sandbox')
  const found = project ?? (existsSync(usual) ? usual : undefined)
  const size = typeof world === 'string' ? ['--world', world] : []
  const named = found === undefined ? [] : ['--project', found]
  const written = filesOf(parts, typeof world === 'object' ? world : undefined)
  if (written.length === 0) return { flags: [...size, ...named, ...flags], end: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-sandbox-'))
  for (const [path, content] of written) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    // JSON is YAML, too.
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  return {
    flags: [...size, ...named, '--project', folder, ...flags],
    end: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function filesOf(
  { stories = {}, rules, expectations }: Omit<StartOptions, 'project' | 'flags' | 'world'>,
  world: ControlSchemas['WorldFile'] | undefined,
): readonly (readonly [string, unknown])[] {
  return [
    ...Object.entries(stories).map(([id, story]) => [`stories/${id}.json`, story] as const),
    ...(rules === undefined ? [] : [['rules/own.json', { rules }] as const]),
    ...(expectations === undefined ? [] : [['expectations/own.json', { expectations }] as const]),
    ...(world === undefined ? [] : [['world.json', world] as const]),
  ]
}
