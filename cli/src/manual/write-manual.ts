import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '@kaipiao/client/catalogue'
import packageJson from '../../package.json' with { type: 'json' }
import { readWords } from '../completion/words-table.ts'
import { buildProgram } from '../program/program.ts'
import type { Deps } from '../deps/deps.ts'
import { createIo } from '../io/io.ts'
import { createSecretStore } from '../settings/create-secret-store.ts'
import { loadKeychain, patientKeychain } from '../settings/keychain.ts'
import { createProfileStore } from '../settings/profile-store.ts'
import { resolveSettings } from '../settings/run-settings.ts'
import { listCommandEntries, type CommandEntry } from '../command-line/command-entry.ts'
import { manName, manPage } from './man-page.ts'
import { referencePage } from './reference-page.ts'

/**
 * Writes what the build makes of the definitions of the commands: the help of each as a text that is shown without
 * loading the program, the words of completion, pages for `man`, and the reference.
 */
export async function writeManual(folder: string): Promise<void> {
  const { version } = packageJson
  const entries = listCommandEntries(buildProgram(buildDeps(), () => {}))
  await mkdir(join(folder, 'man'), { recursive: true })
  for (const entry of entries) {
    await writeFile(join(folder, 'man', `${manName(entry.path)}.1`), manPage(entry, entries, version))
  }
  await writeHelps(join(folder, 'help'), entries)
  for (const width of terminalWidths)
    await writeHelps(
      join(folder, 'help', String(width)),
      listCommandEntries(buildProgram(buildDeps(width), () => {})),
    )
  await writeFile(join(folder, 'help', 'version.txt'), `${version}\n`)
  await writeFile(join(folder, 'reference.md'), referencePage(entries, version))
  await writeCompletion(join(folder, 'completion'))
}

/** What is offered at a Tab, with the operations apart: few lines ask for them. */
async function writeCompletion(folder: string): Promise<void> {
  const words = readWords(buildProgram(buildDeps(), () => {}))
  const operations = Object.values(catalogue.operations).map(({ id, summary }) => `${id}\t${summary}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'words.json'), JSON.stringify(words))
  await writeFile(join(folder, 'operations.txt'), `${operations.join('\n')}\n`)
}

/** For terminals of other widths `bin/kaipiao.mjs` takes the next narrower; narrower than all, it loads the program. */
const terminalWidths = [80, 120]

async function writeHelps(folder: string, entries: readonly CommandEntry[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { path, help } of entries)
    await writeFile(join(folder, `${['kaipiao', ...path].join(' ')}.txt`), help)
}

/** Commands are built here and never run: nothing of this is used. */
function buildDeps(columns?: number): Deps {
  const secrets = createSecretStore({
    folder: '',
    keychain: patientKeychain(loadKeychain, { milliseconds: 0, onStuck: () => {} }),
    choiceOf: () => 'file',
    tell: () => {},
  })
  const profiles = createProfileStore('', secrets)
  const unreachable = () => Promise.reject(new Error('a manual calls no platform'))
  return {
    io: { ...createIo(process), isOutTerminal: columns !== undefined, columns: columns ?? 0 },
    env: {},
    folders: { config: '', state: '' },
    profiles,
    secrets,
    now: Date.now,
    random: Math.random,
    signal: new AbortController().signal,
    settings: () => resolveSettings({}, {}, { current: '', profileOf: () => undefined }),
    api: unreachable,
    publicApi: unreachable,
  }
}
