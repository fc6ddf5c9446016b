/**
 * The viewer ofd.js in a thread of its own, over a page without a network: it changes what all arrays of its thread have.
 * Takes the bytes of a file, answers the texts that it draws, one a line, or what it failed by.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('', { runScripts: 'outside-only', pretendToBeVisual: true })
window.eval(readFileSync(createRequire(import.meta.url).resolve('ofd.js/lib/ofd.umd.min.js'), 'utf8'))
parentPort?.on('message', (bytes) => {
  const ofd = new window.ArrayBuffer(bytes.length)
  new window.Uint8Array(ofd).set(bytes)
  window.ofd.parseOfdDocument({
    ofd,
    success: ([parsed]) => {
      const pages = Array.from(window.ofd.renderOfd(210, parsed))
      const objects = pages.flatMap((page) => Array.from(page.querySelectorAll('svg')))
      parentPort?.postMessage({ text: objects.map(({ textContent }) => textContent).join('\n') })
    },
    fail: (problem) => parentPort?.postMessage({ failed: String(problem) }),
  })
})
