import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import { buildSync } from 'esbuild'
import { generateSource } from 'oazapfts'
import { generateApi } from 'swagger-typescript-api'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const description = join(root, 'openapi/openapi.yaml')
const programs = join(root, 'tests/contract/outside-clients')

/** Each makes a client of the description, in a folder of its own; none of them is ours. */
const generators = {
  'hey-api': async (folder) => {
    await createClient({
      input: description,
      logs: { level: 'silent' },
      output: { path: folder, entryFile: false },
      // Nothing is only read or only written here; looking for it takes a tenth of the time.
      parser: { transforms: { readWrite: { enabled: false } } },
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    })
  },
  'swagger-typescript-api': async (folder) => {
    await generateApi({
      input: description,
      output: folder,
      fileName: 'api.ts',
      silent: true,
      hooks: {
        // How it looks is nobody's concern; the formatter takes half of the time.
        onInit: (configuration, { codeFormatter }) => {
          codeFormatter.formatCode = (code) => Promise.resolve(code)
          return configuration
        },
      },
    })
  },
  oazapfts: async (folder) => {
    writeFileSync(join(folder, 'api.ts'), await generateSource(description))
  },
} satisfies Readonly<Record<string, (folder: string) => Promise<void>>>

export type Generator = keyof typeof generators
export const generatorNames = ['hey-api', 'swagger-typescript-api', 'oazapfts'] as const satisfies Generator[]

/** Clients of the description by generators of others, and beside them programs that use them. */
export interface OutsideClients {
  /** What the compiler has under `--strict` against the client and its program. */
  readonly errorsOf: (name: Generator) => readonly string[]
  /** Runs the program of a client and gives what it printed. */
  readonly run: (name: Generator, args: readonly string[]) => string
  readonly remove: () => void
}

export async function makeOutsideClients(): Promise<OutsideClients> {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-outside-clients-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of generatorNames) {
    mkdirSync(join(folder, name))
    await generators[name](join(folder, name))
  }
  for (const file of readdirSync(programs)) copyFileSync(join(programs, file), join(folder, file))
  const errors = compile(folder)
  return {
    errorsOf: (name) => errors.filter((error) => error.startsWith(name) || /^error/.test(error)),
    run: (name, args) => {
      const program = join(folder, `${name}.mjs`)
      buildSync({
        entryPoints: [join(folder, `${name}.ts`)],
        outfile: program,
        bundle: true,
        platform: 'node',
        format: 'esm',
      })
      const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

function compile(folder: string): readonly string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript7/bin/tsc'), '-p', folder, '--pretty', 'false'],
    { encoding: 'utf8', cwd: folder },
  )
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'))
  if (status !== 0 && errors.length === 0) throw new Error(stderr || stdout)
  return errors
}
