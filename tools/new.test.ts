import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'kaipiao-new-'))
const rooms = ['openapi', 'client', 'domain', 'sheets', 'web', 'cli', 'mock-server']

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const COPIED =
  /^(openapi\/(?!released)|client|domain\/(?!golden)|sheets|web|cli|mock-server|tools|docs\/spec\/|[^/]+$)/

/** The sources in a folder of their own, with the packages of this one. */
function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of listed.toString('utf8').split('\n')) {
    if (!COPIED.test(file)) continue
    if (!existsSync(join(root, file)) || file === '') continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules/@kaipiao'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kaipiao' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const room of rooms) {
    symlinkSync(join(copy, room), join(copy, 'node_modules/@kaipiao', room))
    const own = join(root, room, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, room, 'node_modules'))
  }
}

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(copy, 'node_modules', script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const begin = (...words: string[]) => run('tsx/dist/cli.mjs', 'tools/new.ts', ...words)

const read = (file: string): string => readFileSync(join(copy, file), 'utf8')
const described = () =>
  [...read('openapi/openapi.yaml').matchAll(/^ {6}operationId: (?!push_)(\w+)$/gm)].map(([, id]) => id).sort()
const catalogued = () =>
  read('docs/spec/catalogue.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[0])
    .sort()

/** What was written, and what puts it together. */
const WRITTEN = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    types: ['node', 'vite/client'],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    incremental: false,
  },
  files: [
    'web/src/families/terminals/warehouses/warehouses.ts',
    'mock-server/src/assembly/building/build-world.ts',
    'mock-server/src/assembly/families.ts',
    'cli/src/program/program.ts',
    'domain/src/terminals/warehouses/check-warehouse.test.ts',
  ],
}

it('writes a resource, an operation, a command and a rule that compile', () => {
  copySources()
  expect(begin('resource', 'terminals/warehouses', '仓库').split('\n\n')[0]?.split('\n')).toEqual([
    'openapi/tags/terminals/warehouses.tsp',
    'docs/spec/catalogue.csv',
    'mock-server/src/families/terminals/warehouses/warehouses.ts',
    'mock-server/src/families/terminals/family.ts',
    'web/src/families/terminals/warehouses/warehouses.ts',
    'web/src/families/registry.ts',
  ])
  begin('operation', 'invoicing/stock', 'countStock', '盘点库存')
  begin('command', 'invoicing/stock', 'stock-count', '盘点库存')
  begin('rule', 'terminals/warehouses', 'check-warehouse', '仓库')
  expect(() => begin('rule', 'terminals/warehouses', 'check-warehouse', '仓库')).toThrow('exists already')
  run('tsx/dist/cli.mjs', 'tools/emit-openapi.ts')
  expect(described()).toEqual(catalogued())
  run('tsx/dist/cli.mjs', 'tools/generate-client.ts')
  writeFileSync(join(copy, 'written.json'), JSON.stringify(WRITTEN))
  run('typescript7/bin/tsc', '-p', 'written.json')
}, 600_000)
