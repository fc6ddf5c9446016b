import { createCipher, createClient, type Client, type Operation } from '@kaipiao/client'
import { getAppConfig } from '@kaipiao/client/operations'
import {
  deleteSpace,
  expectCalls,
  getClock,
  getProject,
  moveClock,
  playScenarios,
  restoreCheckpoint,
  saveCheckpoint,
  setFaults,
  type ControlClient,
  type ControlSchemas,
} from '@kaipiao/client/sandbox'
import type { Rule, When } from '../src/scenarios/scenario.ts'
import { demoAccounts, demoPassword } from '../src/world/demo-accounts.ts'
import { entrances, type DemoRole } from '../src/world/entrances.ts'
import { controlCalls, createControl, type Control } from './control-space.ts'
import { listen, type Pushes } from './pushes.ts'

export type { DemoRole }

/** Any other account: its phone, at which entrance it signs in, and its password where it is not the usual one. */
export interface Login {
  readonly account: string
  readonly at: DemoRole
  readonly password?: string
}

/** What is counted; all calls of the operation unless it says more. */
export interface Expected {
  /** Default: once or more. */
  readonly times?: number
  readonly when?: When
}

/** A timed job that ran when the clock was moved. */
export type FiredJob = ControlSchemas['Job']
type Line = ControlSchemas['Line']

/** A world to test against, that nobody else sees. */
export class Space {
  readonly name: string
  /** The sandbox's; what is sent there is for this space with `headers`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The same for a browser, which sends it with downloads and websockets too. */
  readonly cookie: { readonly name: string; readonly value: string }
  /** The control calls of this space: `calls.call(confirmPayment, { body: { orderId } })`. */
  readonly calls: ControlClient
  /** The same by their names, in this space. */
  readonly control: Control
  readonly #listening: Pushes[] = []

  constructor(url: string, name: string) {
    this.url = url
    this.name = name
    this.headers = { 'x-sandbox-space': name }
    this.cookie = { name: 'sandbox-space', value: name }
    this.calls = controlCalls(url, name)
    this.control = createControl(this.calls)
  }

  /** A typed client of nobody. */
  client(): Client {
    return this.#clientWith({})
  }

  /** A typed client of a demo account, or of any. Rejects with Problem where it is not let in. */
  async signIn(who: DemoRole | Login): Promise<Client> {
    const {
      account,
      at,
      password = demoPassword,
    } = typeof who === 'string' ? { account: demoAccounts[who], at: who } : who
    const { encryptKey } = await this.client().call(getAppConfig)
    const sealed = await createCipher(encryptKey).encrypt(password)
    // The world's clock may stand anywhere: a bearer that has expired there is the test's own doing.
    const client = this.#clientWith({ session: { shouldRefresh: () => false } })
    await client.session.start(await client.call(entrances[at], { body: { account, password: sealed } }))
    return client
  }

  /** The time of the world, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
  async now(): Promise<string> {
    return (await this.calls.call(getClock)).now
  }

  /** Moves the clock on, `+3d`, `+2h30m`; answers the jobs that ran on the way. */
  async advance(duration: string): Promise<readonly FiredJob[]> {
    return (await this.calls.call(moveClock, { body: { advance: duration } })).fired
  }

  /** Moves the clock to a moment. */
  async setClock(moment: string): Promise<readonly FiredJob[]> {
    return (await this.calls.call(moveClock, { body: { set: moment } })).fired
  }

  /**
   * Moves the clock on past the next job of the kind, or of any, by less than two seconds; runs what is due until then,
   * and answers that job. Rejects where none is among the next twenty.
   */
  async runJob(kind?: string): Promise<FiredJob> {
    const { now, next } = await this.calls.call(getClock)
    const job = next.find((waiting) => kind === undefined || waiting.kind === kind)
    if (job === undefined)
      throw new Error(`no job ${kind ?? ''} waits; next: ${next.map((one) => one.kind).join(', ') || 'none'}`)
    // Moments are told without their milliseconds, which are less than the second more.
    const seconds = Math.max(0, secondsOf(job.due) - secondsOf(now)) + 1
    const fired = await this.advance(`+${seconds}s`)
    const found = fired.find(({ id }) => id === job.id)
    if (found === undefined)
      throw new Error(`job ${job.kind} of ${job.due} did not run by ${await this.now()}`)
    return found
  }

  /** Hears the pushes of a client of this space that is signed in. */
  async listen(client: Client): Promise<Pushes> {
    const pushes = await listen(client, this.url, { ...this.headers })
    this.#listening.push(pushes)
    return pushes
  }

  /** Lets something go wrong: rules as docs/sandbox.md describes them. */
  async addRules(...rules: readonly Rule[]): Promise<void> {
    await this.calls.call(setFaults, { body: { rules } })
  }

  /** Plays stories of the sandbox, and nothing else; none ends them all. */
  async play(...stories: readonly string[]): Promise<void> {
    await this.calls.call(playScenarios, { body: { play: stories } })
  }

  /** Answers these calls, in the order of the journal, newest first. Rejects where they are not as many, and says why. */
  async expectCalls({ id }: Pick<Operation, 'id'>, expected: Expected = {}): Promise<readonly Line[]> {
    return (await this.calls.call(expectCalls, { body: { operationId: id, ...expected } })).requests
  }

  /** Rejects where what files of the project expect was not called as they say, each with its file and line. */
  async checkExpectations(): Promise<void> {
    const { expectations } = await this.calls.call(getProject)
    const broken = expectations
      .filter(({ kept }) => !kept)
      .map(
        ({ file, line, title, operationId, times, seen }) =>
          `${file}:${line} ${title ?? operationId}: ${operationId} was called ${seen} times, not ${times ?? 'once or more'}`,
      )
    if (broken.length > 0) throw new Error(broken.join('\n'))
  }

  /** Keeps the world as it is now. */
  async checkpoint(name?: string): Promise<void> {
    await this.calls.call(saveCheckpoint, { body: { ...(name !== undefined && { name }) } })
  }

  /** Goes back to a checkpoint; whoever was signed in then is again, nobody else. */
  async rewind(name?: string): Promise<void> {
    await this.calls.call(restoreCheckpoint, { body: { ...(name !== undefined && { name }) } })
  }

  /** Ends the world and those who listen to it. */
  async close(): Promise<void> {
    for (const pushes of this.#listening.splice(0)) pushes.close()
    await controlCalls(this.url).call(deleteSpace, { body: { name: this.name } })
  }

  #clientWith(options: Pick<Parameters<typeof createClient>[0], 'session'>): Client {
    return createClient({
      baseUrl: this.url,
      retry: { attempts: 1 },
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        for (const [name, value] of Object.entries(this.headers)) headers.set(name, value)
        return fetch(input, { ...init, headers })
      },
      ...options,
    })
  }
}

function secondsOf(moment: string): number {
  return Date.parse(`${moment.replace(' ', 'T')}Z`) / 1000
}
