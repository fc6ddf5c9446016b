import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Where the console, its pages for phones and the command line begin. */
const PROGRAMS = ['web/src/main.tsx', 'web/src/h5/main.tsx', 'cli/src/main.ts']

/** Names an operation without calling it: what is read again, what is asked of the role, which call an answer came from. */
const NOT_CALLED = [
  /(?:readAgain|after)\s*[:=(]\s*\(?\[[^\]]*\]/g,
  /after:\s*\w+/g,
  /(?:may|useMay\(\))\(\w+\)/g,
  /<Withheld operation=\{\w+\}/g,
  /\w+\.id\b/g,
]
const NOTHING_CALLED = ['web/src/requests/live/pushed-operations.ts', 'web/src/client/talk/panel-calls.ts']

it('every operation is called by a screen or a command that is there, but for those told here', () => {
  const called = new Set([...reachedFrom(PROGRAMS)].flatMap(callsIn))
  const missing = operations.map(({ id }) => id).filter((id) => !called.has(id))
  expect(missing.toSorted()).toEqual(Object.values(unnamed).flat().toSorted())
})

/** The files of a program: what it imports, at once or when it is wanted. A definition that no registry names is none. */
function reachedFrom(entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries)
  for (const file of reached) {
    const imports = sourceOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)
    for (const [, path = ''] of imports) reached.add(join(file, '..', path))
  }
  return reached
}

/** Operations that a file takes from the client, and does something with. */
function callsIn(file: string): string[] {
  if (NOTHING_CALLED.includes(file)) return []
  const source = sourceOf(file)
  const taken = source.matchAll(
    /import \{([^}]*)\} from '@kaipiao\/client\/(?:operations|described|(?:public|sign-in)-operations)'/g,
  )
  const names = [...taken].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  const body = NOT_CALLED.reduce(
    (text, pattern) => text.replaceAll(pattern, ''),
    source.replaceAll(/^import [^']*'[^']*'$/gm, ''),
  )
  const words = new Set(body.match(/\w+/g))
  return names.filter((name) => words.has(name))
}

/** What a file says to the machine: without its comments. */
function sourceOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
}
