import { readFileSync } from 'node:fs'

/** User and system time of a process, all its threads, from the ticks of Linux. */
export function processorSeconds(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
