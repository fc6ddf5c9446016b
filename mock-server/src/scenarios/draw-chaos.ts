import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { drawDelay } from './draw-delay.ts'
import type { Effect } from './scenario.ts'

type Chaos = ControlSchemas['Chaos']
type Kind = ControlSchemas['ChaosKind']

/**
 * What befalls a call by chaos; undefined: nothing.
 *
 * @param draw numbers of this call alone, so that what else happens meanwhile changes none of them
 */
export function drawChaos({ share, of = kinds }: Chaos, draw: () => number): Effect | undefined {
  if (draw() >= share) return undefined
  const kind = pick(of, draw)
  return kind === undefined ? undefined : effects[kind](draw)
}

const effects: Readonly<Record<Kind, (draw: () => number) => Effect>> = {
  // Half of them are hardly felt, one in a hundred takes more than three seconds.
  latency: (draw) => ({ delay: drawDelay({ lognormal: { median: 400, sigma: 0.9 } }, draw) }),
  status: (draw) => ({ status: pick([500, 502, 503, 504], draw) ?? 503 }),
  reset: () => ({ reset: true }),
  cut: (draw) => ({ cut: whole(0, 200, draw) }),
  garble: (draw) => ({ garble: whole(1, 10, draw) / 100 }),
  dribble: (draw) => ({ dribble: { bytes: whole(16, 256, draw), every: whole(5, 50, draw) } }),
}

const kinds: readonly Kind[] = ['latency', 'status', 'reset', 'cut', 'garble', 'dribble']

function pick<Value>(values: readonly Value[], draw: () => number): Value | undefined {
  return values[Math.floor(draw() * values.length)]
}

/** A whole number between the two, both of them too. */
const whole = (least: number, most: number, draw: () => number): number =>
  least + Math.floor(draw() * (most - least + 1))
