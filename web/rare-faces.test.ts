import { expect, it } from 'vitest'
import { glyphSlices } from '../domain/src/text/drawn/glyph-slices.ts'
import { writeFaces } from './rare-faces.ts'

it('writes a face of each slice that has rare characters, of these alone', () => {
  const css = writeFaces([
    {
      package: '@fonts/one',
      file: 'files/a.woff2',
      ranges: [
        [0x33ff, 0x3401],
        [0x4e00, 0x4e10],
      ],
    },
    { package: '@fonts/one', file: 'files/b.woff2', ranges: [[0x4e11, 0x4e20]] },
    {
      package: '@fonts/two',
      file: 'c.woff2',
      ranges: [
        [0x20bb7, 0x20bb7],
        [0x9fff, 0xa000],
      ],
    },
  ])
  expect(css.split('\n')).toEqual([
    "@font-face{font-family:'Kaipiao Rare';font-weight:400 700;src:url('@fonts/one/files/a.woff2')format('woff2');unicode-range:U+3400-3401}",
    "@font-face{font-family:'Kaipiao Rare';font-weight:400 700;src:url('@fonts/two/c.woff2')format('woff2');unicode-range:U+20bb7,U+9fff}",
  ])
})

it.each([...'𬭎𫖯𬇙𫍯䶮㑇㛃㙦𠮷鿰'])('has one face with %s', (character) => {
  const codePoint = character.codePointAt(0) ?? 0
  const faces = writeFaces(glyphSlices())
    .split('\n')
    .filter((face) =>
      Array.from(face.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/g), ([, first = '', last = first]) => [
        Number.parseInt(first, 16),
        Number.parseInt(last, 16),
      ]).some(([first = 0, last = 0]) => first <= codePoint && codePoint <= last),
    )
  expect(faces).toHaveLength(1)
})
