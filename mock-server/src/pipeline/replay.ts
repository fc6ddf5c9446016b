import type { Exchange, Middleware, Next } from './exchange/exchange.ts'
import type { Story } from '../recording/story.ts'
import { readBytes } from './exchange/read-body.ts'

/**
 * A recording that plays answers what it was asked before, in the words of the platform that was recorded, and to
 * whoever asks: nothing of it is checked. What was not recorded goes on to the world.
 */
export const replay: Middleware = (exchange, next) => {
  const { operation, sandbox } = exchange
  const { story } = sandbox
  return operation !== undefined && story?.knows(operation.id) === true
    ? playStory(exchange, story, next)
    : next()
}

async function playStory(exchange: Exchange, story: Story, next: Next): Promise<void> {
  const { request, method, path, queryText } = exchange
  const body = (await readBytes(request)) ?? Buffer.alloc(0)
  const answer = story.answer({ method, path, queryText, body })
  if ('parts' in answer) {
    exchange.decisions.push(`recording passed: ${answer.parts.join(', ')} differ`)
    return next()
  }
  exchange.received = body.toString()
  exchange.decisions.push(`recording: as ${story.to} answered`)
  const { status, type, isText, body: text } = answer
  exchange.reply = { status, type, body: isText ? text : Buffer.from(text, 'base64') }
}
