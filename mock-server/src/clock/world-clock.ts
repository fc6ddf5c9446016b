import { dayOf, momentOf, timeOf, type Moment } from './local-time.ts'

/** How the time of a world relates to real time; kept in the store. */
export interface ClockState {
  /** World time, in epoch milliseconds, … */
  readonly at: number
  /**
   * … at this real time. 0 while that is nobody's business: the clock stands still, or nothing has happened yet, so
   * that worlds of the same seed and start are the same, whenever they are made.
   */
  readonly since: number
  /** World seconds a real second; 0: the clock stands still. */
  readonly speed: number
}

/** The first and the last moment of any world: beyond them dates stop being four digits, and calendars end. */
export const firstMoment: Moment = '2000-01-01 00:00:00'
export const lastMoment: Moment = '2099-12-31 23:59:59'

const first = timeOf(firstMoment) ?? 0
const last = timeOf(lastMoment) ?? Infinity

/** Whether a world can stand at this time, in epoch milliseconds. */
export function isWorldTime(time: number): boolean {
  return time >= first && time <= last
}

/** Whether a store has to know of it: one that has run since the world began, from wherever it did, it need not. */
export function isClockKept({ since, speed }: ClockState): boolean {
  return speed === 0 || since !== 0
}

/** The one clock that everything of a world reads. */
export class WorldClock {
  readonly #real: () => number
  #state: ClockState

  constructor(state: ClockState, real: () => number = Date.now) {
    this.#real = real
    this.#state = this.#started(state)
  }

  get state(): ClockState {
    return this.#state.speed === 0 ? { ...this.#state, since: 0 } : this.#state
  }

  time(): number {
    const { at, since, speed } = this.#state
    return speed === 0 ? at : Math.min(last, Math.floor(at + (this.#real() - since) * speed))
  }

  now(): Moment {
    return momentOf(this.time())
  }

  today(): string {
    return dayOf(this.time())
  }

  /** Jumps to a time and goes on from there at the same speed, unless another is given. */
  set(at: number, speed = this.#state.speed): void {
    this.#state = { at, since: this.#real(), speed }
  }

  setSpeed(speed: number): void {
    this.set(this.time(), speed)
  }

  restore(state: ClockState): void {
    this.#state = this.#started(state)
  }

  /** Real milliseconds until the world reaches a time; undefined while it stands still. */
  realDelay(until: number): number | undefined {
    const { speed } = this.#state
    return speed === 0 ? undefined : Math.max(0, Math.ceil((until - this.time()) / speed))
  }

  /** A clock that has not run yet runs from now on. */
  #started(state: ClockState): ClockState {
    return state.since === 0 ? { ...state, since: this.#real() } : state
  }
}
