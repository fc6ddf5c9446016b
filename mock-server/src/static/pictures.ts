import { toString as drawQr } from 'qrcode'

/** Drawn pictures of the demo platform: none of them stands for a real company. */
const LOGOS = new Map<string, readonly [colour: string, caption: string]>([
  ['logo', ['#1d5fd1', '']],
  ['logo-member', ['#1d5fd1', '企业版']],
  ['logo-agency', ['#7a3ec8', '机构版']],
  ['logo-service', ['#0f7b6c', '服务商版']],
])

const BANNERS = new Map<string, readonly [from: string, to: string]>([
  ['banner-1', ['#1d5fd1', '#4f8df5']],
  ['banner-2', ['#0f7b6c', '#3fb59f']],
  ['banner-3', ['#b4531a', '#e89a4f']],
  ['banner-4', ['#4b3ea8', '#8d7df0']],
])

/** Covers of products, as the banners are, and square. */
const COVERS = new Map<string, readonly [colour: string, emblem: string]>([
  ['product-1', ['#1d5fd1', '票']],
  ['product-2', ['#0f7b6c', '托']],
  ['product-3', ['#b4531a', '盘']],
  ['product-4', ['#4b3ea8', '代']],
  ['product-5', ['#0e7490', '税']],
  ['product-6', ['#9d3a63', '服']],
])

/** The picture of that name as SVG: `logo…`, `banner-…`, `product-…`, or any `qr-…`; undefined for other names. */
export async function drawPicture(name: string): Promise<string | undefined> {
  const logo = LOGOS.get(name)
  if (logo) return drawLogo(...logo)
  const banner = BANNERS.get(name)
  if (banner) return drawBanner(...banner)
  const cover = COVERS.get(name)
  if (cover) return drawCover(...cover)
  return name.startsWith('qr-') ? drawQr(`https://example.cn/${name}`, { type: 'svg', margin: 1 }) : undefined
}

function drawLogo(colour: string, caption: string): string {
  const width = caption ? 36 + caption.length * 15 + 14 : 32
  const badge = caption
    ? `<text x="42" y="21.5" font-family="sans-serif" font-size="14" fill="${colour}">${caption}</text>`
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32" viewBox="0 0 ${width} 32">`,
    `<rect width="32" height="32" rx="8" fill="${colour}"/>`,
    '<path d="M9 8h14v16l-3.5-2.4L16 24l-3.5-2.4L9 24z" fill="#fff"/>',
    `<path d="M12.5 13h7M12.5 17h7" stroke="${colour}" stroke-width="1.8" stroke-linecap="round"/>`,
    badge,
    '</svg>',
  ].join('')
}

function drawBanner(from: string, to: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="240" viewBox="0 0 960 240">',
    `<defs><linearGradient id="g"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    '<rect width="960" height="240" fill="url(#g)"/>',
    '<circle cx="820" cy="60" r="150" fill="#fff" opacity=".08"/><circle cx="900" cy="220" r="110" fill="#fff" opacity=".1"/>',
    '</svg>',
  ].join('')
}

function drawCover(colour: string, emblem: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">',
    `<rect width="240" height="240" fill="${colour}"/><circle cx="120" cy="120" r="76" fill="#fff" opacity=".14"/>`,
    `<text x="120" y="148" font-family="sans-serif" font-size="80" text-anchor="middle" fill="#fff">${emblem}</text>`,
    '</svg>',
  ].join('')
}
