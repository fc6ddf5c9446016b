import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const rooms = '(?:openapi|client|domain|web|cli|mock-server|tests|bench|docs|tools)'
const pathPattern = new RegExp('`(' + rooms + '/[\\w./-]*)`', 'g')
const linkPattern = /\]\((?!https?:|#)([^)#]+)/g

/** Made by a build, which has not run everywhere. */
const isMade = (path: string) => /^\w[\w-]*\/dist\//.test(path)

const documents = [
  'CONTRIBUTING.md',
  'README.md',
  'README.zh-CN.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const scripts = (
  JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
).scripts

describe.each(documents)('%s', (name) => {
  const text = readFileSync(`${root}${name}`, 'utf8')
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : ''

  it('names only files that exist', () => {
    const named = [...text.matchAll(pathPattern)].map(([, path]) => path ?? '')
    const linked = [...text.matchAll(linkPattern)].map(([, path]) => `${folder}${path ?? ''}`)
    expect([...named, ...linked].filter((path) => !isMade(path) && !existsSync(`${root}${path}`))).toEqual([])
  })

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script]) => script ?? '')
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })
})

it.each(['README.md', 'README.zh-CN.md'])('%s shows each picture that is drawn, light and dark', (name) => {
  const text = readFileSync(`${root}${name}`, 'utf8')
  const shown = new Set([...text.matchAll(/docs\/pictures\/([\w-]+\.png)/g)].map(([, file]) => file))
  const drawn = readdirSync(`${root}docs/pictures`)
  expect([...shown].toSorted()).toEqual(drawn.toSorted())
  const subjects = drawn.map((file) => file.replace(/-(?:light|dark)\.png$/, ''))
  expect(drawn).toHaveLength(new Set(subjects).size * 2)
})
