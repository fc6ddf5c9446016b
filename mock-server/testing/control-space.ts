/** A call of `/__sandbox` that was refused, with the sandbox's own words for it. */
export class ControlProblem extends Error {
  override readonly name = 'ControlProblem'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * A control call, as docs/sandbox.md lists them: `control('POST clock', { advance: '+3d' })`. Rejects with
 * ControlProblem. The caller says what it answers.
 */
export type Control = <Answer>(call: string, body?: object) => Promise<Answer>

/**
 * Calls a sandbox; one that wants a token gets that of `KAIPIAO_SANDBOX_TOKEN`.
 *
 * @param space whose world is meant; without it the one that the sandbox was started for
 */
export function createControl(url: string, space?: string): Control {
  return async <Answer>(call: string, body?: object): Promise<Answer> => {
    const [method = 'GET', path = ''] = call.split(' ')
    const reply = await fetch(`${url}/__sandbox/${path}`, {
      method,
      headers: {
        ...(process.env.KAIPIAO_SANDBOX_TOKEN && { 'x-sandbox-token': process.env.KAIPIAO_SANDBOX_TOKEN }),
        ...(space !== undefined && { 'x-sandbox-space': space }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const text = await reply.text()
    if (!reply.ok) throw new ControlProblem(reply.status, messageIn(text))
    return JSON.parse(text) as Answer
  }
}

function messageIn(text: string): string {
  return /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]?.replaceAll('\\"', '"') ?? text
}
