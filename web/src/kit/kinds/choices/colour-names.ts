/** Where each name begins on the circle of colours, in degrees. */
const HUES: readonly (readonly [from: number, name: string])[] = [
  [0, '红色'],
  [18, '橙色'],
  [48, '黄色'],
  [70, '绿色'],
  [165, '青色'],
  [195, '蓝色'],
  [255, '紫色'],
  [335, '红色'],
]
/** How far the parts of a colour lie apart, of 255, before it is more than a grey. */
const GREY = 24

/** What people call a colour, given as `#rrggbb`; as it stands where it is none. */
export function nameOfColour(code: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(code)) return code
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16))
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  if (most - least < GREY) return most < 48 ? '黑色' : least > 232 ? '白色' : '灰色'
  const [sector, part] =
    most === red ? [0, green - blue] : most === green ? [120, blue - red] : [240, red - green]
  const hue = (sector + (60 * part) / (most - least) + 360) % 360
  return HUES.findLast(([from]) => from <= hue)?.[1] ?? code
}
