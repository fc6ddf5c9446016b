/** Colour arithmetic for skins: any brand colour must end up readable (contrast ≥ 4.5). Colours are `#rrggbb`. */

export function isColour(text: string | undefined): text is string {
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text)
}

/** WCAG contrast of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** `share` of `b` mixed into `a`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)]
  return `#${from
    .map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** The colour, moved towards white or black just far enough to be read on the background. */
export function readable(colour: string, background: string, least = 4.5): string {
  const towards = luminance(background) > 0.4 ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, towards, share)
    if (contrast(candidate, background) >= least) return candidate
  }
  return towards
}

/** Black or white, whichever is read better on the colour. */
export function textOn(colour: string): string {
  return contrast('#ffffff', colour) >= 4.5 ? '#ffffff' : '#10141c'
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
