import { randomAt } from '../clock/sequence.ts'
import { drawChaos } from './draw-chaos.ts'
import { drawDelay } from './draw-delay.ts'
import { wantsBody, whyNot, type Call } from './meets.ts'
import type { Description } from '../contract/description.ts'
import type { OwnParts } from './own-parts.ts'
import { theScenarios } from './read-scenarios.ts'
import type { Effect, Rule, Scenario } from './scenario.ts'

/** Whose faults they are. */
export interface FaultSource {
  readonly description: Description
  readonly sequence: { readonly state: { readonly seed: number } }
  /** What files of the user's project say now. */
  readonly own: () => OwnParts
}

interface Counted {
  readonly id: number
  /** The file that has the rule, where it is one of the project. */
  readonly file?: string
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
  /** Numbers for what the effect leaves to lot until the answer is sent: they are of this call alone. */
  readonly draw: () => number
  readonly words: readonly string[]
  /** What did so: the stories whose rules they are, undefined for a rule of the tester's own. */
  readonly struck: readonly (string | undefined)[]
}

/** As a call comes in, and once it has been let in and read. */
export type Stage = 'arrival' | 'read'

/** Which faults are switched on, and how often each has struck. */
export class Faults {
  readonly #source: FaultSource
  readonly #byHeader = new Map<string, { readonly of: Scenario | undefined; readonly rules: Counted[] }>()
  #rules: Counted[] = []
  /** Rules of the project's files, as they were when they were last looked at. */
  #standing: { readonly of: OwnParts['rules']; readonly rules: Counted[] } = { of: [], rules: [] }
  #active: string[] = []
  #ids = 0
  #draws = 0

  constructor(source: FaultSource) {
    this.#source = source
  }

  get #scenarios(): ReadonlyMap<string, Scenario> {
    const { description, own } = this.#source
    const { stories } = own()
    const known = theScenarios(description)
    return stories.size === 0 ? known : new Map([...known, ...stories])
  }

  get #seed(): number {
    return this.#source.sequence.state.seed
  }

  /** All that are on: those of control calls and stories before those of files. */
  get #all(): readonly Counted[] {
    const { rules } = this.#source.own()
    if (rules !== this.#standing.of)
      this.#standing = {
        of: rules,
        rules: rules.flatMap(({ file, rule }) => this.#counted([rule], { file })),
      }
    return this.#standing.rules.length === 0 ? this.#rules : [...this.#rules, ...this.#standing.rules]
  }

  get scenarios(): readonly Scenario[] {
    return [...this.#scenarios.values()]
  }

  /** Ids of the scenarios that a control call has switched on. */
  get active(): readonly string[] {
    return this.#active
  }

  get rules(): readonly (Rule & Omit<Counted, 'rule' | 'story'>)[] {
    return this.#all.map(({ rule, story: _, ...counts }) => ({ ...rule, ...counts }))
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
    this.#standing = { of: [], rules: [] }
    this.#rules = ids.flatMap((id) => this.#counted(this.#scenarios.get(id)?.rules, { story: id }))
  }

  add(rules: readonly Rule[]): void {
    this.#rules.push(...this.#counted(rules))
  }

  /** Takes one rule back; false: there is none of this number, or a file has it. */
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
  #draw(): number {
    this.#draws += 1
    return randomAt(this.#seed, -this.#draws)
  }

  /** Whether anything could befall a call that names this scenario, or none. */
  isAny(chosen: string | undefined): boolean {
    return chosen !== undefined || this.#all.length > 0
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
    let draw = (): number => 0
    for (const counted of [...(chosen === undefined ? [] : this.#chosen(chosen)), ...this.#all]) {
      const { id, rule } = counted
      if (rule.operation !== call.operationId && rule.operation !== '*') continue
      if (stageOf(rule) !== stage) continue
      let reason = this.#passes(counted, call) ?? (effect && 'another came first')
      if (reason === undefined) {
        // Drawn here, as calls come in: what is sent at the same time must not change what befalls whom.
        const own = numbersFrom(this.#lotOf(counted))
        const drawn = effectOf(rule, own)
        if (drawn === undefined) reason = 'chaos spares it'
        else {
          draw = own
          effect = drawn
          counted.struck += 1
          struck.push(counted.story)
          words.push(`rule ${id}: ${JSON.stringify(drawn)}`)
        }
      }
      if (reason !== undefined) words.push(`rule ${id} passed: ${reason}`)
    }
    return { effect, draw, words, struck }
  }

  /** Where the numbers of one call begin: chaos has a seed and a count of its own, and so is the same beside other rules. */
  #lotOf({ rule: { chaos }, calls }: Counted): number {
    return chaos === undefined ? this.#draw() : randomAt(chaos.seed ?? this.#seed, calls)
  }

  /** Why a rule lets the call pass; counts it where it was meant. */
  #passes(counted: Counted, call: Call): string | undefined {
    const { when = {}, nth = 1, count = Infinity, share } = counted.rule
    const reason = whyNot(when, call)
    if (reason !== undefined) return reason
    counted.calls += 1
    if (counted.calls < nth) return `call ${counted.calls} of those before the ${nth}`
    if (counted.calls >= nth + count) return `it has struck its ${count}`
    if (share === undefined) return undefined
    const drawn = this.#draw()
    return drawn < share ? undefined : `${drawn.toFixed(3)} was drawn, from ${share} on`
  }

  #counted(
    rules: readonly Rule[] = [],
    { file, story }: Partial<Pick<Counted, 'file' | 'story'>> = {},
  ): Counted[] {
    return rules.map((rule) => {
      this.#ids += 1
      return { id: this.#ids, ...(file !== undefined && { file }), rule, story, calls: 0, struck: 0 }
    })
  }

  #chosen(id: string): Counted[] {
    const scenario = this.#scenarios.get(id)
    const known = this.#byHeader.get(id)
    // One whose file has changed begins anew.
    if (known !== undefined && known.of === scenario) return known.rules
    const rules = this.#counted(scenario?.rules, { story: id })
    this.#byHeader.set(id, { of: scenario, rules })
    return rules
  }
}

/** What a rule has in store for one call; undefined: this time nothing. */
function effectOf(rule: Rule, draw: () => number): Effect | undefined {
  const { operation: _, when: _when, nth: _nth, count: _count, share: _share, chaos, delay, ...own } = rule
  if (chaos !== undefined) return drawChaos(chaos, draw)
  return delay === undefined ? own : { ...own, delay: drawDelay(delay, draw) }
}

/** The numbers that follow from one. */
function numbersFrom(lot: number): () => number {
  let place = 0
  return () => randomAt(Math.floor(lot * 2 ** 31), place++)
}

/** What is said about the caller or the body, or takes up the body, waits until both are known. */
function stageOf({ when = {}, reply }: Rule): Stage {
  return wantsBody(when) || reply !== undefined ? 'read' : 'arrival'
}
