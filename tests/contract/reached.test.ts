import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { operations } from './support/contract.ts'

/** Operations that no screen and no command names, and why. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  'the client calls it by itself': ['refreshToken'],
  'the console connects to it': ['openWebsocket'],
  'a link that is opened, not called': ['openInvoicePdf', 'openInvoice'],
  'the description says the same, and the pages of settings are made of it': [
    'listBatchConfigTypes',
    'listInvoiceListConfigTypes',
  ],
  'replaced by an operation that is named': ['listOutbox', 'listCustomerInfoContacts', 'listInbox'],
}

it('every operation is named by a screen or a command, but for those told here', () => {
  const files = ['web/src', 'cli/src'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  const named = new Set(files.flatMap(namesIn))
  const missing = operations.map(({ id }) => id).filter((id) => !named.has(id))
  expect(missing.toSorted()).toEqual(Object.values(unnamed).flat().toSorted())
})

/** Operations that a file of the program imports from the client. */
function namesIn(file: string): string[] {
  if (!/\.tsx?$/.test(file) || /\.test(-d)?\.|\/testing\//.test(file)) return []
  const imports = readFileSync(file, 'utf8').matchAll(
    /import \{([^}]*)\} from '@kaipiao\/client\/(?:operations|described|public-operations)'/g,
  )
  return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}
