import { expect, it } from 'vitest'
import { fileURLToPath } from 'node:url'
import { thirdPartyNotices } from './third-party-notices.mjs'

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name))

it('names each package once, with its licence and the text of it, and none of ours', () => {
  const text = thirdPartyNotices([
    fileOf('yazl'),
    `${fileOf('yazl')}?v=1`,
    fileOf('yaml'),
    import.meta.filename,
  ])
  expect(text.match(/^yazl@[\d.]+\nMIT\n/gm)).toHaveLength(1)
  expect(text).toMatch(/^yaml@[\d.]+\nISC\n/m)
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).not.toContain('kaipiao')
})

it('names the licence of a font that stands in a package of another', () => {
  const text = thirdPartyNotices([fileOf('@chinese-fonts/syst/dist/index.json')])
  expect(text).toContain("Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'")
  expect(text).toContain('SIL Open Font License 1.1')
})
