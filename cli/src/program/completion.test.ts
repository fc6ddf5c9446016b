/** What is offered at a Tab, from the commands as they are, and in the shell that is on every machine. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, describe, it } from 'vitest'
import { fakeIo } from '../io/testing/fake-io.ts'
import { buildProgram } from './program.ts'
import { createProfileStore } from '../settings/profile-store.ts'
import { fakeDeps, fakeSecrets } from '../testing/fake-deps.ts'
import { createAliasStore } from '../extensions/alias-store.ts'
import { answerLines } from '../completion/answer-lines.ts'
import { answerWords } from '../completion/answer-words.ts'
import { runCompletion } from '../completion/completion-command.ts'
import { localWords } from '../completion/local-words.ts'
import { shellScripts, type Shell } from '../completion/shell-scripts.ts'
import { readWords } from '../completion/words-table.ts'

const table = readWords(buildProgram(fakeDeps(), () => {}))
const shells: readonly Shell[] = ['bash', 'zsh', 'fish', 'powershell']

const folders: string[] = []
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kaipiao-words-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

const asked = (line: string) => {
  const looked: string[] = []
  const { words, isFile } = answerWords(table, line.split(' ').slice(1), (kind) => {
    looked.push(kind)
    return [{ word: `one of ${kind}`, summary: '' }]
  })
  return { words: words.map(({ word }) => word), isFile, looked }
}

describe('what may follow', () => {
  it.each([
    ['kaipiao invoice exp', ['export'], false],
    ['kaipiao --json invoice exp', ['export'], false],
    ['kaipiao --profile invoice invoice exp', ['export'], false],
    ['kaipiao invoice export --prof', ['--profile'], false],
    ['kaipiao policy list --standing in', ['inForce'], false],
    ['kaipiao policy list --standing=in', ['--standing=inForce'], false],
    // As bash takes it apart.
    ['kaipiao policy list --standing = in', ['inForce'], false],
    ['kaipiao policy list --standing =', ['inForce', 'coming', 'ended', 'all'], false],
    ['kaipiao completion z', ['zsh'], false],
    ['kaipiao completion zsh z', [], false],
    ['kaipiao config set t', ['timeout'], false],
    ['kaipiao run ', [], true],
    ['kaipiao --log ', [], true],
    ['kaipiao customer list --limit ', [], false],
  ])('%s', (line, words, isFile) => {
    expect(asked(line)).toEqual({ words, isFile, looked: [] })
  })

  it.each([
    ['kaipiao --profile ', 'profiles'],
    ['kaipiao profile use ', 'profiles'],
    ['kaipiao job show ', 'jobs'],
    ['kaipiao job clean 20260115-103000-a1b2 ', 'jobs'],
    ['kaipiao enterprise import --resume ', 'jobs'],
    ['kaipiao schedule show ', 'schedules'],
    ['kaipiao api describe ', 'operations'],
  ])('%s looks up %s', (line, kind) => {
    expect(asked(line)).toEqual({ words: [`one of ${kind}`], isFile: false, looked: [kind] })
  })

  it('is a command, an alias or an extension at the first word', () => {
    expect(asked('kaipiao inv')).toEqual({ words: ['invoice'], isFile: false, looked: ['own'] })
    expect(asked('kaipiao one')).toMatchObject({ words: ['one of own'] })
  })

  it('is the flags of a command that takes nothing else', () => {
    expect(asked('kaipiao doctor ').words).toContain('--json')
  })
})

it('knows profiles, jobs and operations of this machine, and offers nothing where it can read none', async () => {
  const folder = await newFolder()
  const operations = join(folder, 'operations.txt')
  const lookUp = localWords({ config: folder, state: folder }, operations, ['对账'])
  expect([lookUp('profiles'), lookUp('jobs'), lookUp('schedules'), lookUp('operations')]).toEqual([
    [],
    [],
    [],
    [],
  ])
  createProfileStore(folder, fakeSecrets()).save('测试', {})
  for (const id of ['20260115-103000-a1b2', '20260116-103000-a1b2', 'other']) {
    await mkdir(join(folder, 'jobs', id), { recursive: true })
    await writeFile(join(folder, 'jobs', id, 'job.json'), JSON.stringify({ command: 'invoice issue' }))
  }
  await writeFile(operations, 'listCustomers\t客户列表\n')
  createAliasStore(folder).save({ 找购方: 'buyer list' })
  expect(lookUp('profiles')).toEqual([{ word: '测试', summary: '' }])
  expect(lookUp('own')).toEqual([
    { word: '找购方', summary: '别名' },
    { word: '对账', summary: '扩展' },
  ])
  expect(lookUp('jobs')).toEqual([
    { word: '20260116-103000-a1b2', summary: 'invoice issue' },
    { word: '20260115-103000-a1b2', summary: 'invoice issue' },
  ])
  expect(answerLines(JSON.stringify(table), ['api', 'list'], lookUp)).toMatch(
    /^list\t.+\nlistCustomers\t客户列表\n$/,
  )
  expect(answerLines(JSON.stringify(table), ['run', ''], lookUp)).toBe(':files\n')
})

it.each(shells)('the script of %s is small and asks the program', (shell) => {
  const io = fakeIo()
  runCompletion({ io, shell })
  expect(io.outLines.join('\n')).toBe(shellScripts[shell])
  expect(Buffer.byteLength(shellScripts[shell])).toBeLessThan(4096)
  expect(shellScripts[shell]).toContain('kaipiao __complete -- ')
})

it('bash completes words, values behind an equals sign, and files with blanks in their names', async () => {
  const folder = await newFolder()
  const program = join(folder, 'kaipiao')
  // What the program would answer, so that the shell alone is asked.
  await writeFile(
    program,
    `#!/bin/sh
case "$*" in
  '__complete -- inv') printf 'invoice\\t发票\\n' ;;
  '__complete -- policy list --standing = in') printf 'inForce\\t\\n' ;;
  '__complete -- run 夜') printf ':files\\n' ;;
esac
`,
  )
  await chmod(program, 0o755)
  await writeFile(join(folder, '夜间 计划.yaml'), '')
  const script = `${shellScripts.bash}
t() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kaipiao; printf '%s\\n' "\${COMPREPLY[@]}"; }
t kaipiao inv
t kaipiao policy list --standing = in
t kaipiao run 夜`
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  })
  expect(stdout).toBe('invoice\ninForce\n夜间 计划.yaml\n')
})
