import { test as base, expect, type BrowserContext } from '@playwright/test'

export { expect }

interface Quiet {
  /**
   * Declares lines that this story provokes in the browser's console, such as a refusal that the browser reports by
   * itself: a part of the line, or a pattern of line and address (`text @ address`).
   */
  provokes: (...lines: (string | RegExp)[]) => void
}

/** Fails a story on any warning, error or uncaught exception of its pages that it has not declared. */
export const test = base.extend<Quiet>({
  provokes: [
    async ({ context }, use, testInfo) => {
      const declared: (string | RegExp)[] = []
      const said = listen(context)
      await use((...lines) => void declared.push(...lines))
      // Replies that a story rewrites may still be under way when it ends.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      const unexpected = said.filter((line) => !declared.some((part) => matches(line, part)))
      // A story that failed has its own reason; these lines would hide it.
      if (testInfo.status === testInfo.expectedStatus)
        expect(unexpected, 'what the browser said in its console').toEqual([])
    },
    { auto: true },
  ],
})

/** The lines of the console of every page of a context, as they come. */
function listen(context: BrowserContext): string[] {
  const said: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error')
      said.push(`${message.text()} @ ${message.location().url}`)
  })
  context.on('weberror', (failure) => said.push(String(failure.error().stack)))
  return said
}

const matches = (line: string, part: string | RegExp) =>
  typeof part === 'string' ? line.includes(part) : part.test(line)
