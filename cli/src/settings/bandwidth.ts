/** How many bytes a second may go over the line, by the time of the day; the first step holds from midnight as well. */
export type Bandwidth = readonly BandwidthStep[]

export interface BandwidthStep {
  /** Minutes after midnight, of this computer's clock. */
  from: number
  /** Bytes a second; undefined: as many as come. */
  rate: number | undefined
}

export const bandwidthRule = '需为每秒的数量，如 512k、2M，或时间表，如 "08:00,512k 22:00,off"'

const units = { b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const

/** As rclone writes it, k, M and G being powers of 1,024; undefined where it is nothing of the kind. */
export function readBandwidth(text: string): Bandwidth | undefined {
  const parts = text.trim().split(/\s+/)
  const [only = ''] = parts
  if (parts.length === 1 && !only.includes(',')) {
    const rate = readRate(only)
    return rate && [{ from: 0, ...rate }]
  }
  const steps = parts.map(readStep)
  const known = steps.filter((step) => step !== undefined)
  return known.length === steps.length ? known.toSorted((one, other) => one.from - other.from) : undefined
}

function readStep(text: string): BandwidthStep | undefined {
  const [, hour, minute, amount = ''] = /^(\d{1,2}):(\d{2}),(.+)$/.exec(text) ?? []
  const from = Number(hour) * 60 + Number(minute)
  const rate = readRate(amount)
  return rate && Number(hour) < 24 && Number(minute) < 60 ? { from, ...rate } : undefined
}

function readRate(text: string): Pick<BandwidthStep, 'rate'> | undefined {
  if (text.toLowerCase() === 'off') return { rate: undefined }
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([bkmg])(?:i?b)?$/i.exec(text) ?? []
  const key = unit.toLowerCase()
  const rate = key === 'b' || key === 'k' || key === 'm' || key === 'g' ? Number(amount) * units[key] : 0
  return rate >= 1 ? { rate } : undefined
}

/** What holds at a moment: the last step that has begun, and before the first of a day the last of the day before. */
export function rateAt(bandwidth: Bandwidth, moment: number): number | undefined {
  const time = new Date(moment)
  const minutes = time.getHours() * 60 + time.getMinutes()
  return (bandwidth.findLast(({ from }) => from <= minutes) ?? bandwidth.at(-1))?.rate
}
