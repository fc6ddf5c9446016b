import { randomAt } from '../clock/sequence.ts'
import { wantsBody, whyNot, type Call } from './meets.ts'
import type { Effect, Rule, Scenario } from './scenario.ts'

interface Counted {
  readonly id: number
  readonly rule: Rule
  /** The story that it is of; undefined: a rule of the tester's own. */
  readonly story: string | undefined
  /** Calls that were meant, and those that it befell. */
  calls: number
  struck: number
}

/** What befalls a call, and what each rule of its operation said to it. */
export interface Verdict {
  readonly effect: Effect | undefined
  readonly words: readonly string[]
  /** What did so: the stories whose rules they are, undefined for a rule of the tester's own. */
  readonly struck: readonly (string | undefined)[]
}

/** As a call comes in, and once it has been let in and read. */
export type Stage = 'arrival' | 'read'

/** Which faults are switched on, and how often each has struck. */
export class Faults {
  readonly #read: () => ReadonlyMap<string, Scenario>
  readonly #seed: () => number
  readonly #byHeader = new Map<string, Counted[]>()
  #rules: Counted[] = []
  #active: string[] = []
  #ids = 0
  #draws = 0

  constructor(read: () => ReadonlyMap<string, Scenario>, seed: () => number) {
    this.#read = read
    this.#seed = seed
  }

  get #scenarios(): ReadonlyMap<string, Scenario> {
    return this.#read()
  }

  get scenarios(): readonly Scenario[] {
    return [...this.#scenarios.values()]
  }

  /** Ids of the scenarios that a control call has switched on. */
  get active(): readonly string[] {
    return this.#active
  }

  get rules(): readonly (Rule & Omit<Counted, 'rule' | 'story'>)[] {
    return this.#rules.map(({ rule, story: _, ...counts }) => ({ ...rule, ...counts }))
  }

  has(scenario: string): boolean {
    return this.#scenarios.has(scenario)
  }

  /** Switches scenarios on, and nothing else. */
  play(ids: readonly string[]): void {
    this.#active = [...ids]
    this.#byHeader.clear()
    this.#ids = 0
    this.#draws = 0
    this.#rules = ids.flatMap((id) => this.#counted(this.#scenarios.get(id)?.rules, id))
  }

  add(rules: readonly Rule[]): void {
    this.#rules.push(...this.#counted(rules))
  }

  /** Takes one rule back; false: there is none of this number. */
  remove(id: number): boolean {
    const rest = this.#rules.filter((counted) => counted.id !== id)
    const isThere = rest.length < this.#rules.length
    this.#rules = rest
    return isThere
  }

  clear(): void {
    this.play([])
  }

  /** A random number of the world's seed, for what is drawn by lot. */
  draw(): number {
    this.#draws += 1
    return randomAt(this.#seed(), -this.#draws)
  }

  /** Whether anything could befall a call that names this scenario, or none. */
  isAny(chosen: string | undefined): boolean {
    return chosen !== undefined || this.#rules.length > 0
  }

  /** Whether a scenario named by a request counts calls like this one. */
  counts(chosen: string, { operationId }: Call, stage: Stage): boolean {
    return this.#chosen(chosen).some(
      ({ rule }) =>
        (rule.nth !== undefined || rule.count !== undefined) &&
        (rule.operation === operationId || rule.operation === '*') &&
        stageOf(rule) === stage,
    )
  }

  /** How many calls each rule of such a scenario was meant for so far, by its place. */
  callsOf(chosen: string): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#chosen(chosen).map(({ calls }, at) => [at, calls]))
  }

  /** Goes on from what was counted elsewhere; what is not told has not begun. */
  goOnFrom(chosen: string, calls: Readonly<Record<string, unknown>>): void {
    this.#chosen(chosen).forEach((counted, at) => (counted.calls = Number(calls[at] ?? 0)))
  }

  /** What befalls this call; a scenario named by the request comes before those that are switched on. */
  befall(call: Call, stage: Stage, chosen?: string): Verdict {
    const words: string[] = []
    const struck: (string | undefined)[] = []
    let effect: Effect | undefined
    for (const counted of [...(chosen === undefined ? [] : this.#chosen(chosen)), ...this.#rules]) {
      const { id, rule } = counted
      if (rule.operation !== call.operationId && rule.operation !== '*') continue
      if (stageOf(rule) !== stage) continue
      const reason = this.#passes(counted, call) ?? (effect && 'another came first')
      if (reason === undefined) {
        const { operation: _, when: _when, nth: _nth, count: _count, chance: _chance, ...own } = rule
        effect = own
        counted.struck += 1
        struck.push(counted.story)
        words.push(`rule ${id}: ${JSON.stringify(own)}`)
      } else words.push(`rule ${id} passed: ${reason}`)
    }
    return { effect, words, struck }
  }

  /** Why a rule lets the call pass; counts it where it was meant. */
  #passes(counted: Counted, call: Call): string | undefined {
    const { when = {}, nth = 1, count = Infinity, chance } = counted.rule
    const reason = whyNot(when, call)
    if (reason !== undefined) return reason
    counted.calls += 1
    if (counted.calls < nth) return `call ${counted.calls} of those before the ${nth}`
    if (counted.calls >= nth + count) return `it has struck its ${count}`
    if (chance === undefined) return undefined
    const drawn = this.draw()
    return drawn < chance ? undefined : `${drawn.toFixed(3)} was drawn, from ${chance} on`
  }

  #counted(rules: readonly Rule[] = [], story?: string): Counted[] {
    return rules.map((rule) => {
      this.#ids += 1
      return { id: this.#ids, rule, story, calls: 0, struck: 0 }
    })
  }

  #chosen(id: string): Counted[] {
    const known = this.#byHeader.get(id)
    if (known !== undefined) return known
    const rules = this.#counted(this.#scenarios.get(id)?.rules, id)
    this.#byHeader.set(id, rules)
    return rules
  }
}

/** What is said about the caller or the body, or takes up the body, waits until both are known. */
function stageOf({ when = {}, reply }: Rule): Stage {
  return wantsBody(when) || reply !== undefined ? 'read' : 'arrival'
}
