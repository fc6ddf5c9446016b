import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faultsOfLock, faultsOfReport, Unasked } from './audit.mjs'

const integrity = `sha512-${'a'.repeat(86)}==`
const lock = (one: object) => ({
  lockfileVersion: 3,
  packages: { '': {}, 'node_modules/a': { integrity, ...one } },
})

it('the lockfile brings in what it should', () => {
  const own = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  expect(faultsOfLock(JSON.parse(own) as object)).toEqual([])
})

it.each<[string, object]>([
  ['has no sha512 digest', { integrity: undefined }],
  ['has no sha512 digest', { integrity: 'sha1-deadbeef' }],
  ['comes from git+ssh', { resolved: 'git+ssh://git@github.com/a/a.git' }],
  ['comes from https://evil.example', { resolved: 'https://evil.example/a.tgz' }],
  ['runs a script at its installation', { hasInstallScript: true }],
])('a package that %s is told', (words, one) => {
  expect(faultsOfLock(lock(one))).toEqual([expect.stringContaining(`a: ${words}`)])
})

const report = {
  vulnerabilities: {
    a: {
      name: 'a',
      via: [{ title: 'Bad', severity: 'high', range: '<2', url: 'https://github.com/advisories/GHSA-1' }],
    },
    b: { name: 'b', via: ['a'] },
  },
}

it('an advisory is told, once, and one that is accepted with its reason', () => {
  expect(faultsOfReport(report)).toEqual({ faults: ['a <2: high, Bad (GHSA-1)'], told: [] })
  expect(faultsOfReport(report, { 'GHSA-1': 'never called' })).toEqual({
    faults: [],
    told: ['a <2: high, Bad (GHSA-1): never called'],
  })
})

it('a registry that says nothing is not taken for one that found nothing', () => {
  expect(() => faultsOfReport({ message: '405 Method Not Allowed', error: { summary: '' } })).toThrow(Unasked)
})
