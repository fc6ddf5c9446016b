import type { Effect, Rule, Scenario } from './scenario.ts'

interface Counted {
  readonly rule: Rule
  calls: number
}

/** Which faults are switched on, and how often each has struck. */
export class Faults {
  readonly #read: () => ReadonlyMap<string, Scenario>
  readonly #byHeader = new Map<string, Counted[]>()
  #known: ReadonlyMap<string, Scenario> | undefined
  #rules: Counted[] = []
  #active: string[] = []

  /** The stories are read when somebody first wants one: most sandboxes never play any. */
  constructor(read: () => ReadonlyMap<string, Scenario>) {
    this.#read = read
  }

  get #scenarios(): ReadonlyMap<string, Scenario> {
    this.#known ??= this.#read()
    return this.#known
  }

  get scenarios(): readonly Scenario[] {
    return [...this.#scenarios.values()]
  }

  /** Ids of the scenarios that a control call has switched on. */
  get active(): readonly string[] {
    return this.#active
  }

  get rules(): readonly (Rule & { readonly calls: number })[] {
    return this.#rules.map(({ rule, calls }) => ({ ...rule, calls }))
  }

  has(scenario: string): boolean {
    return this.#scenarios.has(scenario)
  }

  /** Switches scenarios on, and nothing else. */
  play(ids: readonly string[]): void {
    this.#active = [...ids]
    this.#rules = ids.flatMap((id) => countedRules(this.#scenarios.get(id)))
    this.#byHeader.clear()
  }

  add(rules: readonly Rule[]): void {
    this.#rules.push(...rules.map((rule) => ({ rule, calls: 0 })))
  }

  clear(): void {
    this.play([])
  }

  /** What befalls this call; a scenario named by the request comes before those that are switched on. */
  effectOn(operationId: string, chosen?: string): Effect | undefined {
    if (chosen === undefined && this.#rules.length === 0) return undefined
    const own = chosen === undefined ? [] : this.#chosen(chosen)
    return strike(own, operationId) ?? strike(this.#rules, operationId)
  }

  #chosen(id: string): Counted[] {
    const known = this.#byHeader.get(id)
    if (known !== undefined) return known
    const rules = countedRules(this.#scenarios.get(id))
    this.#byHeader.set(id, rules)
    return rules
  }
}

function countedRules(scenario: Scenario | undefined): Counted[] {
  return (scenario?.rules ?? []).map((rule) => ({ rule, calls: 0 }))
}

/** Counts the call for every rule of its operation; the first rule whose turn it is strikes. */
function strike(rules: readonly Counted[], operationId: string): Effect | undefined {
  let effect: Effect | undefined
  for (const counted of rules) {
    const { operation, nth = 1, count = Infinity, ...rest } = counted.rule
    if (operation !== operationId && operation !== '*') continue
    counted.calls += 1
    if (counted.calls >= nth && counted.calls < nth + count) effect ??= rest
  }
  return effect
}
