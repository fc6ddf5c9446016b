import type { IncomingMessage, ServerResponse } from 'node:http'
import { Templates, type Beginning, type WorldTemplate } from '../assembly/building/templates.ts'
import { Sandbox } from '../sandbox/sandbox.ts'
import type { AllRows } from '../store/port.ts'
import type { WorldTables } from '../world/tables.ts'
import { readState } from '../world/world-state.ts'
import { isSpaceName, spaceCookie, spaceNamedBy } from '../admission/space-name.ts'
import { Space, type OwnDoor, type World } from './space.ts'

export interface NewSpace {
  readonly name?: string | undefined
  /** Its rows: those of a world at its beginning, or those of a checkpoint of another one. */
  readonly from:
    | Beginning
    | { readonly checkpoint: string; readonly of: Sandbox; readonly rows: AllRows<WorldTables> }
  /** World seconds a real second; default: as the template has it. */
  readonly speed?: number | undefined
  /** Real seconds without a call after which it goes. */
  readonly idle?: number | undefined
  /** Whether it gets an address of its own, too. */
  readonly isAddressed?: boolean | undefined
}

export interface SpacesOptions {
  readonly main: World
  /** Makes the answers of a world. */
  readonly answerOf: (sandbox: Sandbox) => World['answer']
  /** Opens a door that leads to this space alone. */
  readonly open: (space: Space) => Promise<OwnDoor>
  /** Real time in milliseconds. */
  readonly now: () => number
  readonly warn: (message: string) => void
}

/** Why a space cannot be had. */
export class SpaceFault extends Error {
  override readonly name = 'SpaceFault'
  readonly status: 400 | 404 | 409
  /** In Chinese, for the page. */
  readonly words: string
  /** What takes a browser out of a space that is gone. */
  readonly headers: Readonly<Record<string, string>>

  constructor(status: SpaceFault['status'], message: string, words = message, isCookie = false) {
    super(message)
    this.words = words
    this.status = status
    this.headers = isCookie ? { 'set-cookie': `${spaceCookie}=; Path=/; Max-Age=0` } : {}
  }
}

/** The worlds of one process beside its own: made, named, and gone when nobody calls them any more. */
export class Spaces {
  readonly #options: SpacesOptions
  readonly #spaces = new Map<string, Space>()
  readonly #templates = new Templates()
  #made = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: SpacesOptions) {
    this.#options = options
  }

  list(): readonly Space[] {
    this.sweep()
    return [...this.#spaces.values()]
  }

  /** The world that a request is for. Throws SpaceFault. */
  enter(request: IncomingMessage, response?: ServerResponse): World {
    const named = spaceNamedBy(request)
    if (named === undefined) return this.#options.main
    const { name, isCookie } = named
    this.sweep()
    const space = this.#spaces.get(name)
    if (space !== undefined) {
      space.use(response)
      return space
    }
    // Who wants to make or to see spaces need not be in one.
    if (isAboutSpaces(request)) return this.#options.main
    throw isSpaceName(name)
      ? new SpaceFault(
          404,
          `没有名为 ${name} 的空间：可能闲置后已清除，请先用 POST /__sandbox/spaces 建立`,
          undefined,
          isCookie,
        )
      : new SpaceFault(
          400,
          '空间名称不正确：应为 1 至 64 位字母、数字和 . _ -，并以字母或数字开头',
          undefined,
          isCookie,
        )
  }

  /** Throws SpaceFault. */
  async create({
    name = this.#nextName(),
    from,
    speed,
    idle = usualIdle,
    isAddressed,
  }: NewSpace): Promise<Space> {
    const { main, answerOf, open, now } = this.#options
    this.#check(name)
    const template =
      'of' in from
        ? this.#templates.ofSnapshot(from.of.store, from.rows)
        : await this.#templates.of(main.sandbox.store, from)
    if (template === undefined)
      throw new SpaceFault(404, 'there is no such checkpoint any more', '这个存档点已经不在了')
    const sandbox = await this.#begin(name, template, 'of' in from ? undefined : from.at, speed)
    // Whoever asked for the same name meanwhile was first.
    try {
      this.#check(name)
    } catch (error) {
      await sandbox.store.close()
      throw error
    }
    const space = new Space({
      name,
      sandbox,
      answer: answerOf(sandbox),
      from: 'of' in from ? from.checkpoint : from.size,
      idle: idle * 1000,
      now,
    })
    this.#spaces.set(name, space)
    if (isAddressed === true) space.own(await open(space))
    sandbox.scheduler.rearm()
    this.#timer ??= setInterval(() => this.sweep(), sweepEach).unref()
    return space
  }

  /** False: there is none of this name. */
  async remove(name: string): Promise<boolean> {
    const space = this.#spaces.get(name)
    if (space === undefined) return false
    this.#spaces.delete(name)
    if (this.#spaces.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
    }
    await space.close()
    return true
  }

  /** Lets those go whose time is over. */
  sweep(): void {
    for (const { name, isOver } of this.#spaces.values()) {
      if (!isOver) continue
      this.remove(name).catch((error: unknown) => this.#options.warn(`space ${name}: ${String(error)}`))
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#spaces.keys()].map((name) => this.remove(name)))
  }

  #check(name: string): void {
    if (!isSpaceName(name))
      throw new SpaceFault(
        400,
        `a name of a space is ${illegal}`,
        '空间名称应为 1 至 64 位字母、数字和 . _ -，并以字母或数字开头',
      )
    if (this.#spaces.has(name))
      throw new SpaceFault(409, `there is a space ${name} already`, `已有名为 ${name} 的空间`)
    if (this.#spaces.size >= most)
      throw new SpaceFault(
        409,
        `there are ${most} spaces: remove one first`,
        `已有 ${most} 个空间，请先删除一个`,
      )
  }

  #nextName(): string {
    do this.#made += 1
    while (this.#spaces.has(`space-${this.#made}`))
    return `space-${this.#made}`
  }

  async #begin(
    name: string,
    template: WorldTemplate,
    at: number | undefined,
    speed: number | undefined,
  ): Promise<Sandbox> {
    const { main, now, warn } = this.#options
    const store = template.open()
    const state = await readState(store)
    if (state === undefined) throw new Error('a template is a world')
    const clock =
      at === undefined ? state.clock : { at, since: 0, speed: speed ?? main.sandbox.clock.state.speed }
    await store.table('state').put({ id: 'clock', value: { ...clock } })
    const sandbox = new Sandbox({
      store,
      state: { ...state, clock },
      real: now,
      wait: main.sandbox.wait,
      own: main.sandbox.own,
      warn: (message) => warn(`${name}: ${message}`),
      isStrict: main.sandbox.isStrict,
      doors: {
        links: main.sandbox.links,
        limits: main.sandbox.limits,
        // Its rows are sealed as those are that it began with.
        secrets: main.sandbox.secrets.ofAnotherWorld(),
      },
      space: name,
      everywhere: main.sandbox.coverage.everywhere,
    })
    if (at === undefined && speed !== undefined) {
      sandbox.clock.setSpeed(speed)
      await sandbox.keepClock()
    }
    return sandbox
  }
}

function isAboutSpaces({ url = '' }: IncomingMessage): boolean {
  return /^\/__sandbox\/spaces(?:[/?]|$)/.test(url)
}

const illegal = '1 to 64 of A-Z a-z 0-9 . _ -, the first a letter or a digit'
const most = 256
/** Seconds. */
const usualIdle = 600
/** Milliseconds. */
const sweepEach = 5_000
