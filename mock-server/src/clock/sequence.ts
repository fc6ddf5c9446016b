/** Where a world stands with its numbers; kept in the store, so that a restart goes on and repeats nothing. */
export interface SequenceState {
  readonly seed: number
  /** The next id. */
  readonly next: number
  /** Random numbers drawn so far. */
  readonly draws: number
}

/** Ids and random numbers of a world: the same seed and the same calls give the same ones. */
export class Sequence {
  #state: SequenceState

  constructor(state: SequenceState) {
    this.#state = state
  }

  get state(): SequenceState {
    return this.#state
  }

  id(): string {
    const { next } = this.#state
    this.#state = { ...this.#state, next: next + 1 }
    return String(next)
  }

  /** From 0 up to, but not including, 1. */
  random(): number {
    const { seed, draws } = this.#state
    this.#state = { ...this.#state, draws: draws + 1 }
    return randomAt(seed, draws)
  }

  restore(state: SequenceState): void {
    this.#state = state
  }
}

/** The random number at one place of a seed's sequence (a splitmix of both). */
export function randomAt(seed: number, place: number): number {
  let mixed = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(place + 1, 0x9e3779b1)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
}
