import * as v from 'valibot'
import { isPlayName, type PlayName } from '../behaviour/bureau-plays.ts'
import { timeOf } from '../clock/local-time.ts'

const wholeNumber = v.pipe(v.number(), v.integer('is not a whole number'), v.minValue(0, 'is negative'))
const atLeastOne = v.pipe(wholeNumber, v.minValue(1, 'is less than 1'))
const share = v.pipe(v.number(), v.gtValue(0, 'is not above 0'), v.maxValue(1, 'is above 1'))
const milliseconds = v.pipe(wholeNumber, v.maxValue(600_000, 'is more than ten minutes'))
const moment = v.pipe(
  v.string(),
  v.check((text) => timeOf(text) !== undefined, 'is not yyyy-MM-dd HH:mm:ss'),
)
const statusFrom = (lowest: number) =>
  v.pipe(
    wholeNumber,
    v.minValue(lowest, `is not ${lowest} to 599`),
    v.maxValue(599, `is not ${lowest} to 599`),
  )
const texts = v.record(v.string(), v.string())

/** Which calls are meant; all that is said has to hold. `*` in a text stands for anything. */
export const whenSchema = v.strictObject({
  /** The path as it was asked for, without its query. */
  path: v.exactOptional(v.string()),
  header: v.exactOptional(texts),
  query: v.exactOptional(texts),
  /** What the body holds, among other things; an array is compared element by element. */
  body: v.exactOptional(v.record(v.string(), v.unknown())),
  /** Phone or id of whoever calls. */
  account: v.exactOptional(v.string()),
  /** Disk number of the terminal that the call names, in its path, query or body. */
  terminal: v.exactOptional(v.string()),
  /** Moments of the world's clock, `yyyy-MM-dd HH:mm:ss`: from the first on, up to but without the second. */
  from: v.exactOptional(moment),
  until: v.exactOptional(moment),
})

/** What goes wrong with one call. */
const effect = {
  /** Milliseconds before anything else happens. */
  delay: v.exactOptional(milliseconds),
  /** The connection breaks without an answer. */
  reset: v.exactOptional(v.literal(true)),
  /** A transport answer. */
  status: v.exactOptional(statusFrom(400)),
  /** A business error. */
  code: v.exactOptional(wholeNumber),
  message: v.exactOptional(v.string()),
  /** What the tax bureau does with a login, where the operation begins one. */
  play: v.exactOptional(
    v.custom<PlayName>((name) => typeof name === 'string' && isPlayName(name), 'is not written'),
  ),
  /** An answer in place of the operation's: `{{body.buyerTaxerName}}`, `{{query.page}}`, `{{path.id}}`, `{{now}}` are filled in. */
  reply: v.exactOptional(v.strictObject({ status: v.exactOptional(statusFrom(200)), body: v.unknown() })),
  /** The content type that the answer pretends to have. */
  type: v.exactOptional(v.string()),
  /** The answer breaks off after so many bytes. */
  cut: v.exactOptional(wholeNumber),
  /** Share of the bytes of the answer that are others than they were. */
  garble: v.exactOptional(share),
  /** The answer trickles: bytes a second. */
  trickle: v.exactOptional(atLeastOne),
}

export const ruleSchema = v.strictObject({
  operation: v.string(),
  when: v.exactOptional(whenSchema),
  /** Which of the calls that are meant: from the nth on, so many of them; all without limits. */
  nth: v.exactOptional(atLeastOne),
  count: v.exactOptional(wholeNumber),
  /** Share of them that it befalls, drawn from the seed of the world. */
  chance: v.exactOptional(share),
  ...effect,
})

export type Rule = Readonly<v.InferOutput<typeof ruleSchema>>
export type When = NonNullable<Rule['when']>
/** What goes wrong, of one call. */
export type Effect = Pick<Rule, keyof typeof effect>

/** A rule that names none of these does nothing. */
export const effectNames = Object.keys(effect).filter((name) => name !== 'message')

/** A story of things that go wrong, one YAML file each. */
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly story: string
  readonly rules: readonly Rule[]
}
