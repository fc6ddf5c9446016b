import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { build } from 'vite'
import { namesOf, throughFronts } from './through-fronts.ts'

const KIT = `${import.meta.dirname}/src/kit`
const FILES = {
  'kit/front.ts': "export { one, type One } from './inside/one.ts'\nexport { two } from './inside/two.ts'\n",
  'kit/inside/one.ts': "export type One = string\nexport const one: One = 'the first'\n",
  'kit/inside/two.ts': "globalThis.isTwoThere = true\nexport const two = 'the second'\n",
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fronts-'))
  mkdirSync(join(folder, 'kit/inside'), { recursive: true })
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text)
})

afterEach(() => rmSync(folder, { recursive: true }))

async function built(page: string): Promise<string> {
  writeFileSync(join(folder, 'page.ts'), page)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [throughFronts(join(folder, 'kit'))],
    build: { write: false, minify: false, lib: { entry: 'page.ts', formats: ['es'] } },
  })
  if (!Array.isArray(result)) throw new Error('nothing was built')
  return result.flatMap(({ output }) => output.map((file) => ('code' in file ? file.code : ''))).join('')
}

it('leaves out what a page does not name, whatever it does when it is loaded', async () => {
  const code = await built(
    "import { one as first, type One } from './kit/front.ts'\nconst name: One = first\nconsole.log(name)\n",
  )
  expect(code).toContain('the first')
  expect(code).not.toContain('isTwoThere')
})

it('keeps all that a page names', async () => {
  const code = await built("import { one, two } from './kit/front.ts'\nconsole.log(one, two)\n")
  expect(code).toContain('the first')
  expect(code).toContain('isTwoThere')
})

it('names each thing of the kit at one front', () => {
  const names = readdirSync(KIT)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...namesOf(join(KIT, file), readFileSync(join(KIT, file), 'utf8')).keys()])
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
