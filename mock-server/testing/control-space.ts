import { createControlClient, type ControlClient } from '@kaipiao/client/sandbox'

/** A call of `/__sandbox` that was refused, with the sandbox's own words for it. */
export { ControlProblem } from '@kaipiao/client/sandbox'

/**
 * A control call by its name, for a program that has it as a text: `control('POST clock', { advance: '+3d' })`. Rejects
 * with ControlProblem. The caller says what it answers; `Space.calls` knows.
 */
export type Control = <Answer>(call: string, body?: object) => Promise<Answer>

/**
 * The control calls of a sandbox, typed by their description; one that wants a token gets that of
 * `KAIPIAO_SANDBOX_TOKEN`.
 *
 * @param space whose world is meant; without it the one that the sandbox was started for
 */
export function controlCalls(baseUrl: string, space?: string): ControlClient {
  return createControlClient({ baseUrl, space, token: process.env.KAIPIAO_SANDBOX_TOKEN || undefined })
}

/** The same by their names. */
export function createControl(calls: ControlClient): Control {
  return async <Answer>(call: string, body?: object): Promise<Answer> => {
    const [method = 'GET', path = ''] = call.split(' ')
    // What the description does not know the sandbox refuses by its name.
    const loose = calls.call as (call: object, parts: object) => Promise<unknown>
    return (await loose({ method, path: `/__sandbox/${path}` }, { body })) as Answer
  }
}
