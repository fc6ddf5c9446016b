/** Generators of others that we try by hand: packages of the newest line that runs on Node 20, and how each is asked. */
export interface Generator {
  readonly name: string
  readonly packages: readonly string[]
  /** Files of its own, by name; `INPUT` stands for the path of the description. */
  readonly files?: Readonly<Record<string, string>>
  /** A program of its packages with its arguments; it writes below `out`. */
  readonly command: readonly string[]
}

const orval = (client: string) => `module.exports = { api: {
  input: 'INPUT', output: { target: './out/api.ts', client: '${client}', mode: 'single' },
} }`

const heyApi = (plugins: string) => `export default {
  input: 'INPUT', output: { path: 'out', entryFile: false }, plugins: [${plugins}],
}`

const kubb = `import { defineConfig } from '@kubb/core'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'
import { pluginClient } from '@kubb/plugin-client'
import { pluginZod } from '@kubb/plugin-zod'
export default defineConfig({ root: '.', input: { path: 'INPUT' }, output: { path: './out', format: false },
  plugins: [pluginOas({ generators: [] }), pluginTs({}), pluginClient({ client: 'fetch' }), pluginZod({})] })`

export const generators: readonly Generator[] = [
  ...['fetch', 'axios', 'zod'].map((client) => ({
    name: `orval, ${client}`,
    // By 1.21 axios has other types than those for which orval 7 writes: 701 errors that are not ours.
    packages: ['orval@7', 'axios@1.12', 'zod@4'],
    files: { 'orval.config.cjs': orval(client) },
    command: ['orval', '--config', 'orval.config.cjs'],
  })),
  {
    name: 'kubb, types, fetch and zod',
    packages: ['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client', 'plugin-zod']
      .map((part) => `@kubb/${part}@4`)
      .concat('zod@4'),
    files: { 'kubb.config.mjs': kubb },
    command: ['kubb', 'generate'],
  },
  {
    name: '@hey-api/openapi-ts, fetch',
    packages: ['@hey-api/openapi-ts@0.95', 'typescript@5'],
    files: { 'hey.config.mjs': heyApi("'@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'") },
    command: ['openapi-ts', '-f', 'hey.config.mjs'],
  },
  {
    name: '@hey-api/openapi-ts, zod',
    packages: ['@hey-api/openapi-ts@0.95', 'typescript@5', 'zod@4'],
    files: { 'hey.config.mjs': heyApi("'@hey-api/typescript', 'zod'") },
    command: ['openapi-ts', '-f', 'hey.config.mjs'],
  },
  {
    name: 'swagger-typescript-api',
    packages: ['swagger-typescript-api@13'],
    command: ['swagger-typescript-api', 'generate', '-p', 'INPUT', '-o', 'out', '--silent'],
  },
  {
    name: 'openapi-zod-client',
    packages: ['openapi-zod-client@1', '@zodios/core@10', 'axios@1.12', 'zod@3'],
    command: ['openapi-zod-client', 'INPUT', '-o', 'out/api.ts'],
  },
  {
    name: 'openapi-typescript',
    packages: ['openapi-typescript@7', 'typescript@5'],
    command: ['openapi-typescript', 'INPUT', '-o', 'out/api.ts'],
  },
  {
    name: 'oazapfts',
    packages: ['oazapfts@7', '@oazapfts/runtime@1', 'typescript@5'],
    command: ['oazapfts', 'INPUT', 'out/api.ts'],
  },
]
