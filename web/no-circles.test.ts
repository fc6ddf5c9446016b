import { expect, it } from 'vitest'
import { circleIn } from './no-circles.ts'

it.each([
  ['none', { page: ['react', 'parts'], parts: ['react'], react: [] }, undefined],
  ['two that import each other', { page: ['a'], a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a way round', { page: ['a'], a: ['b'], b: ['c', 'd'], c: [], d: ['a'] }, ['a', 'b', 'd', 'a']],
  ['itself', { a: ['a'] }, ['a', 'a']],
])('finds among chunks %s', (_, imports, circle) => {
  expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle)
})
