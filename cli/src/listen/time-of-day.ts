/** `22:05:03` of a moment, on the platform's clock. */
export const timeOfDay = (moment: string | number): string =>
  new Date(new Date(moment).getTime() + 8 * 3_600_000).toISOString().slice(11, 19)
