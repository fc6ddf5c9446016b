/**
 * `npm run generators [-- NAME …]`: has generators of others make a client of openapi/openapi.yaml, compiles it under
 * `--strict`, and prints the rows of docs/generators.md. By hand before a release: it fetches packages and takes minutes.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generators, type Generator } from './generators.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const description = join(root, 'openapi/openapi.yaml')

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  // Types of packages are theirs; what is written of the description is no package.
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
}

const wanted = process.argv.slice(2)
const chosen = generators.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
console.log('| generator | version | makes | compiles |\n| --- | --- | --- | --- |')
for (const generator of chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-generators-'))
  const { version, makes, compiles } = tried(generator, folder)
  console.log(`| ${generator.name} | ${version} | ${makes} | ${compiles} |`)
  if (makes !== 'yes' || compiles !== 'yes') process.exitCode = 1
  rmSync(folder, { recursive: true })
}

function tried(generator: Generator, folder: string): { version: string; makes: string; compiles: string } {
  const { packages, files = {}, command } = generator
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const run = (program: string, args: readonly string[]) =>
    spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 })
  put('package.json', '{ "private": true }')
  put('tsconfig.json', JSON.stringify({ compilerOptions, include: ['out'] }))
  for (const [name, text] of Object.entries(files)) put(name, text.replace('INPUT', description))
  mkdirSync(join(folder, 'out'))
  const installed = run('npm', ['install', '--no-audit', '--no-fund', ...packages])
  if (installed.status !== 0) return { version: '', makes: firstLine(installed.stderr), compiles: '' }
  const version = versionOf(folder, packages[0] ?? '')
  const [program = '', ...args] = command.map((word) => (word === 'INPUT' ? description : word))
  const made = run(join('node_modules/.bin', program), args)
  if (made.status !== 0) return { version, makes: firstLine(made.stderr || made.stdout), compiles: '' }
  const compiled = run(process.execPath, [
    join(root, 'node_modules/typescript7/bin/tsc'),
    '-p',
    '.',
    '--pretty',
    'false',
  ])
  const errors = compiled.stdout.split('\n').filter((line) => line.includes('error TS'))
  const [error] = errors
  return {
    version,
    makes: 'yes',
    compiles: error === undefined ? 'yes' : `${errors.length} errors: ${error}`,
  }
}

function versionOf(folder: string, named: string): string {
  const name = named.slice(0, named.lastIndexOf('@'))
  const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
  return /"version": *"([^"]+)"/.exec(text)?.[1] ?? '?'
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''
