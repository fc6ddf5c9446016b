import { dayOf, momentOf, type Moment } from './local-time.ts'

/** How the time of a world relates to real time; kept in the store. */
export interface ClockState {
  /** World time, in epoch milliseconds, … */
  readonly at: number
  /** … at this real time. */
  readonly since: number
  /** World seconds a real second; 0: the clock stands still. */
  readonly speed: number
}

/** The one clock that everything of a world reads. */
export class WorldClock {
  readonly #real: () => number
  #state: ClockState

  constructor(state: ClockState, real: () => number = Date.now) {
    this.#state = state
    this.#real = real
  }

  get state(): ClockState {
    return this.#state
  }

  time(): number {
    const { at, since, speed } = this.#state
    return speed === 0 ? at : Math.floor(at + (this.#real() - since) * speed)
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
    this.#state = state
  }

  /** Real milliseconds until the world reaches a time; undefined while it stands still. */
  realDelay(until: number): number | undefined {
    const { speed } = this.#state
    return speed === 0 ? undefined : Math.max(0, Math.ceil((until - this.time()) / speed))
  }
}
