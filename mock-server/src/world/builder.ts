import type { Faker } from '@faker-js/faker'
import { momentOf } from '../clock/local-time.ts'
import type { AllRows } from '../store/port.ts'
import { Dice } from './dice.ts'
import { Names } from './invented-names.ts'
import type { Secrets } from './secrets.ts'
import type { WorldTables } from './tables.ts'
import type { WorldSize } from './world-state.ts'

export type WorldRows = { -readonly [N in keyof WorldTables]: WorldTables[N][] }

/** Work in small steps, so that others get their turn between two of them. */
export type Steps = Generator<undefined, void>

/** How much there is of everything. */
export interface Plan {
  readonly agencies: number
  readonly enterprises: number
  readonly customers: number
  readonly invoices: number
  readonly titles: number
}

export const plans: Readonly<Record<WorldSize, Plan>> = {
  empty: { agencies: 3, enterprises: 1, customers: 0, invoices: 0, titles: 20 },
  small: { agencies: 4, enterprises: 24, customers: 60, invoices: 240, titles: 60 },
  demo: { agencies: 12, enterprises: 320, customers: 900, invoices: 6_000, titles: 600 },
  heavy: { agencies: 12, enterprises: 600, customers: 5_000, invoices: 100_000, titles: 2_000 },
}

interface BuilderOptions {
  readonly seed: number
  readonly size: WorldSize
  readonly at: number
  readonly faker: Faker
  /** The tables of the world, by name. */
  readonly tables: readonly string[]
  readonly plan?: Plan | undefined
  readonly secrets: Secrets
}

/** What the parts of a world's construction share. */
export class Builder {
  readonly seed: number
  readonly size: WorldSize
  readonly plan: Plan
  /** When the world begins, in epoch milliseconds. */
  readonly at: number
  readonly now: string
  readonly names: Names
  readonly secrets: Secrets
  readonly rows: WorldRows
  #next = 1_000_001

  constructor({ seed, size, at, faker, tables, plan, secrets }: BuilderOptions) {
    this.rows = emptyRows(tables)
    this.seed = seed
    this.size = size
    this.plan = plan ?? plans[size]
    this.at = at
    this.now = momentOf(at)
    this.names = new Names(this.dice('names'), faker, seed)
    this.secrets = secrets
  }

  get next(): number {
    return this.#next
  }

  id(): string {
    this.#next += 1
    return String(this.#next - 1)
  }

  dice(part: string): Dice {
    return new Dice(this.seed, part)
  }

  /** A moment so many days before the world begins. */
  ago(days: number): string {
    return momentOf(this.at - Math.round(days * 86_400_000))
  }

  finish(): AllRows<WorldTables> {
    return this.rows
  }
}

/** Adds rows to the world. */
export type BuildRows = (builder: Builder) => Steps | void

function emptyRows(tables: readonly string[]): WorldRows {
  // Every table by its name: entries cannot carry the type of each.
  return Object.fromEntries(tables.map((name) => [name, []])) as unknown as WorldRows
}
