/** Work on a workbook beside reading it alone: in one process, in turns, so that neither start nor a drifting machine counts. */

export interface BesideReading {
  /** What is measured, for the first line that is printed. */
  title: string
  /** What the work is called. */
  work: string
  rounds: number
  /** At most so many times what reading takes. */
  limit: number
  read: () => Promise<void>
  run: () => Promise<void>
}

/** Prints the medians in seconds of processor and their ratio; answers the exit code. */
export async function besideReading({
  title,
  work,
  rounds,
  limit,
  read,
  run,
}: BesideReading): Promise<number> {
  const [reading, running]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const [alone, whole] = [await timed(read), await timed(run)]
    // The first round warms up.
    if (round === 0) continue
    reading.push(alone)
    running.push(whole)
  }
  const ratio = median(running) / median(reading)
  console.log(`${title}, median of ${rounds}, seconds of processor`)
  console.log(`  reading  ${median(reading).toFixed(2)} s`)
  console.log(`  ${work}  ${median(running).toFixed(2)} s`)
  console.log(`  ${work} ÷ reading ${ratio.toFixed(2)} (at most ${limit})`)
  return ratio <= limit ? 0 : 1
}

/** Seconds of processor: others on the machine don't count. */
async function timed(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
