/**
 * The time of zip entries for a second in Asia/Shanghai, `yyyy-MM-dd HH:mm:ss`. A zip holds local times without a
 * zone, so the same digits are written whatever the zone of this machine.
 */
export function zipTime(moment: string): Date {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] = moment
    .split(/\D/)
    .map((digits) => Number(digits))
  return new Date(year, month - 1, day, hour, minute, second)
}
