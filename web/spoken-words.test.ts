import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { expect, it } from 'vitest'
import { spokenWords } from './spoken-words.ts'

const { transform } = spokenWords()
const spoken = (code: string, id: string): string => {
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing')
  const changed: unknown = Reflect.apply(transform, undefined, [code, id])
  return typeof changed === 'object' && changed !== null && 'code' in changed ? String(changed.code) : code
}
const modules = dirname(dirname(createRequire(import.meta.url).resolve('antd/package.json')))
/** What a page is built of: antd, and the packages that it puts together. */
const packages = readdirSync(modules)
  .filter((name) => name === 'antd' || name.startsWith('rc-'))
  .concat(readdirSync(join(modules, '@rc-component')).map((name) => join('@rc-component', name)))
const scripts = packages.flatMap((name) =>
  readdirSync(join(modules, name, 'es'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.includes(`locale${sep}`))
    .map((file) => join(modules, name, 'es', file)),
)

it('antd reads nothing out in English', () => {
  const english = scripts.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
    if (!code.includes('aria-label')) return []
    const words = spoken(code, path.split(sep).join('/')).match(/"aria-label": ['"][A-Za-z][^'"]*['"]/g)
    return words ? [[path.slice(modules.length), ...words]] : []
  })
  expect(english).toEqual([])
})

it.each([
  ['@ant-design/icons/es/components/AntdIcon.js', '"aria-label": icon.name', '"aria-label": {'],
  ['antd/es/table/hooks/useSelection.js', "'Custom selection' : 'Select all'", "'选择' : '全选'"],
])('what %s puts together is replaced as well', (module, english, instead) => {
  const id = `/node_modules/${module}`
  const changed = spoken(readFileSync(join(modules, module), 'utf8'), id)
  expect(changed).toContain(instead)
  expect(changed).not.toContain(`${english},`)
  expect(() => spoken('export {}', id)).toThrow('no longer says')
})
