import { readdirSync, readFileSync } from 'node:fs'
import * as messages from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { expect, it } from 'vitest'

const sources = ['domain/src', 'web/src'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ path: `${room}/${name}`, text: readFileSync(`${room}/${name}`, 'utf8') })),
)

it.each(Object.values<string>({ ...messages }))('the text %s of the bureau stands once (ER41)', (text) => {
  const holders = sources.filter((source) =>
    [`'${text}'`, `>${text}<`].some((part) => source.text.includes(part)),
  )
  expect(holders.map(({ path }) => path)).toEqual(['domain/src/terminals/tax-bureau/bureau-texts.ts'])
})
