/** A small net for a choice among candidates and none of them, trained by Adam with weight decay from a fixed seed. */

export interface Example {
  choices: { values: Float64Array; isRight: boolean }[]
  /** What speaks for none of them. */
  doubts: Float64Array
}

export interface Net {
  means: number[]
  spreads: number[]
  hidden: { weights: number[]; bias: number }[]
  outputs: number[]
  direct: number[]
  doubtWeights: number[]
}

const HIDDEN = 12
const ROUNDS = 12
const BATCH = 64
const STEP = 0.003
const DECAY = 3e-4
/** Keeps what is nearly always the same from counting a hundredfold where it is not. */
const LEAST_SPREAD = 0.05

/** All weights stand in one array: hidden units row by row, their biases, outputs, direct weights, doubts. */
export function trainNet(examples: readonly Example[], inputs: number, doubts: number): Net {
  const random = seeded(1)
  const { means, spreads } = scaleOf(examples, inputs)
  const scaled = examples.map(({ choices, doubts: none }) => ({
    doubts: none,
    choices: choices.map(({ values, isRight }) => ({
      isRight,
      values: values.map((value, at) => (value - (means[at] ?? 0)) / (spreads[at] ?? 1)),
    })),
  }))
  const place = placesOf(inputs)
  const weights = new Float64Array(place.doubts + doubts)
  for (let at = 0; at < place.bias; at++) weights[at] = normal(random) / Math.sqrt(inputs)
  for (let at = place.outputs; at < place.direct; at++) weights[at] = normal(random) / Math.sqrt(HIDDEN)
  descend(scaled, weights, { inputs, random })
  const part = (from: number, to: number) => Array.from(weights.slice(from, to), rounded)
  return {
    means: Array.from(means, rounded),
    spreads: Array.from(spreads, rounded),
    hidden: Array.from({ length: HIDDEN }, (_, unit) => ({
      weights: part(unit * inputs, (unit + 1) * inputs),
      bias: rounded(weights[place.bias + unit] ?? 0),
    })),
    outputs: part(place.outputs, place.direct),
    direct: part(place.direct, place.doubts),
    doubtWeights: part(place.doubts, weights.length),
  }
}

const rounded = (value: number): number => Number(value.toFixed(3))

const placesOf = (inputs: number) => ({
  bias: HIDDEN * inputs,
  outputs: HIDDEN * inputs + HIDDEN,
  direct: HIDDEN * inputs + 2 * HIDDEN,
  doubts: HIDDEN * inputs + 2 * HIDDEN + inputs,
})

function descend(
  examples: readonly Example[],
  weights: Float64Array,
  { inputs, random }: { inputs: number; random: () => number },
): void {
  const [slope, first, second] = [0, 1, 2].map(() => new Float64Array(weights.length))
  if (!slope || !first || !second) return
  const order = examples.map((_, at) => at)
  let step = 0
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH)
      for (let at = 0; at < slope.length; at++) slope[at] = DECAY * (weights[at] ?? 0)
      for (const at of batch) {
        const example = examples[at]
        if (example) addSlope(example, weights, slope, { inputs, share: 1 / batch.length })
      }
      step += 1
      const [firstShare, secondShare] = [1 - 0.9 ** step, 1 - 0.999 ** step]
      for (let at = 0; at < weights.length; at++) {
        const own = slope[at] ?? 0
        const mean = (first[at] = 0.9 * (first[at] ?? 0) + 0.1 * own)
        const square = (second[at] = 0.999 * (second[at] ?? 0) + 0.001 * own * own)
        weights[at] =
          (weights[at] ?? 0) - (STEP * (mean / firstShare)) / (Math.sqrt(square / secondShare) + 1e-8)
      }
    }
  }
}

/** Adds the slope of one name's loss; several right choices share their rightness by their chances. */
function addSlope(
  { choices, doubts }: Example,
  weights: Float64Array,
  slope: Float64Array,
  { inputs, share }: { inputs: number; share: number },
): void {
  const place = placesOf(inputs)
  const units = choices.map(({ values }) => hiddenOf(values, weights, inputs))
  const scores = choices.map(({ values }, at) => {
    let sum = 0
    for (let i = 0; i < inputs; i++) sum += (weights[place.direct + i] ?? 0) * (values[i] ?? 0)
    for (let unit = 0; unit < HIDDEN; unit++)
      sum += (weights[place.outputs + unit] ?? 0) * (units[at]?.[unit] ?? 0)
    return sum
  })
  let none = 0
  for (const [i, doubt] of doubts.entries()) none += (weights[place.doubts + i] ?? 0) * doubt
  const highest = Math.max(none, ...scores)
  const chances = [...scores, none].map((score) => Math.exp(score - highest))
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  const isRight = [...choices.map((choice) => choice.isRight), !choices.some((choice) => choice.isRight)]
  const right = chances.reduce((sum, chance, at) => sum + (isRight[at] ? chance : 0), 0)
  const errors = chances.map((chance, at) => share * (chance / all - (isRight[at] ? chance / right : 0)))
  for (const [i, doubt] of doubts.entries())
    slope[place.doubts + i] = (slope[place.doubts + i] ?? 0) + (errors.at(-1) ?? 0) * doubt
  for (const [at, { values }] of choices.entries()) {
    const error = errors[at] ?? 0
    for (let i = 0; i < inputs; i++)
      slope[place.direct + i] = (slope[place.direct + i] ?? 0) + error * (values[i] ?? 0)
    for (let unit = 0; unit < HIDDEN; unit++) {
      const active = units[at]?.[unit] ?? 0
      const back = error * (weights[place.outputs + unit] ?? 0) * (1 - active * active)
      slope[place.outputs + unit] = (slope[place.outputs + unit] ?? 0) + error * active
      slope[place.bias + unit] = (slope[place.bias + unit] ?? 0) + back
      const start = unit * inputs
      for (let i = 0; i < inputs; i++) slope[start + i] = (slope[start + i] ?? 0) + back * (values[i] ?? 0)
    }
  }
}

function hiddenOf(values: Float64Array, weights: Float64Array, inputs: number): number[] {
  const { bias } = placesOf(inputs)
  return Array.from({ length: HIDDEN }, (_, unit) => {
    let sum = weights[bias + unit] ?? 0
    for (let i = 0; i < inputs; i++) sum += (weights[unit * inputs + i] ?? 0) * (values[i] ?? 0)
    return Math.tanh(sum)
  })
}

function scaleOf(examples: readonly Example[], inputs: number) {
  const means = new Float64Array(inputs)
  const spreads = new Float64Array(inputs)
  const all = examples.flatMap(({ choices }) => choices.map(({ values }) => values))
  for (let i = 0; i < inputs; i++) {
    const mean = all.reduce((sum, values) => sum + (values[i] ?? 0), 0) / all.length
    means[i] = mean
    spreads[i] =
      Math.sqrt(all.reduce((sum, values) => sum + ((values[i] ?? 0) - mean) ** 2, 0) / all.length) +
      LEAST_SPREAD
  }
  return { means, spreads }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [order[at] ?? 0, order[other] ?? 0]
    order[at] = two
    order[other] = one
  }
}

/** Two even numbers make one of the bell. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
