import { expect, it } from 'vitest'
import { giveStylesNonce } from './style-nonce.ts'

function pageWith(head: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = head
  giveStylesNonce(page)
  return page
}

it.each([
  ['the nonce of the page', '<meta property="csp-nonce" nonce="n-1">', 'n-1'],
  ['none where the host has filled in none', '<meta property="csp-nonce" nonce="kaipiao-nonce">', ''],
  ['none where the page has none', '', ''],
])('gives styles %s', (_, head, nonce) => {
  const page = pageWith(head)
  expect(page.createElement('style').nonce ?? '').toBe(nonce)
  expect(page.createElement('p').nonce ?? '').toBe('')
})
