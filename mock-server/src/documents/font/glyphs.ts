import { constants, deflateRawSync } from 'node:zlib'
import type { GlyphSlice } from '@kaipiao/domain/text/drawn/glyph-slices'
import { RecentlyUsed } from '../../store/memory/rows/recently-used.ts'
import { encodeGlyph, type EncodedGlyph, type OutlineCommand } from './encode-glyph.ts'
import { readSlice, sliceOf } from './font-slices.ts'
import { type OpenFont, openFont } from './typefaces.ts'

/** Weights of the variable font in use: text and titles. */
export type Weight = 400 | 600

export interface Glyph extends EncodedGlyph {
  codePoint: number
  /** In thousandths of the type size. */
  advance: number
  /** No font draws this character: a crossed box stands for it. */
  isMissing: boolean
  /** `bytes` as whole blocks of a raw deflate stream that goes on: such blocks of several glyphs join to one stream. */
  deflated: Uint8Array
  /** SVG path in thousandths of the type size, y upwards. */
  path: string
}

/** Facts of the first font's own tables, in thousandths of the type size. */
export const FONT_METRICS = { unitsPerEm: 1000, ascent: 880, descent: -120 } as const

/** The font has no tabular figures, and columns of amounts want them: every digit gets the width of a zero. */
const DIGIT_WIDTH = 557

/** A character without a shape is as wide as it is meant to be: a blank of whatever kind a quarter, a mark for programs nothing. */
const BLANK = /[\p{Zs}\p{Zl}\p{Zp}]/u
const BLANK_WIDTH = 250
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Some hundred kilobytes each; those of everyday characters stay. */
const slices = new RecentlyUsed<Promise<OpenFont>>(128)
const glyphs = new Map<Weight, Map<number, Glyph>>()

/**
 * Loads the glyphs of all characters of a text. What was drawn once stays in memory, as bytes ready for a font
 * file: documents repeat the same few hundred characters.
 */
export async function loadGlyphs(text: string, weight: Weight): Promise<ReadonlyMap<number, Glyph>> {
  const known = glyphs.get(weight) ?? new Map<number, Glyph>()
  glyphs.set(weight, known)
  const wanted = new Map<number, Glyph>()
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    if (wanted.has(codePoint)) continue
    const glyph = known.get(codePoint) ?? (await drawGlyph(codePoint, weight))
    known.set(codePoint, glyph)
    wanted.set(codePoint, glyph)
  }
  return wanted
}

async function drawGlyph(codePoint: number, weight: Weight): Promise<Glyph> {
  const slice = sliceOf(codePoint)
  if (slice === undefined) return glyphWithout(codePoint)
  const font = await openSlice(slice, weight)
  const glyph = font.glyphForCodePoint(codePoint)
  const width = Math.round(glyph.advanceWidth)
  const advance = isDigit(codePoint) ? DIGIT_WIDTH : width
  const outline = shift(glyph.path.commands, Math.round((advance - width) / 2))
  return toGlyph(codePoint, advance, outline, false)
}

function glyphWithout(codePoint: number): Glyph {
  const character = String.fromCodePoint(codePoint)
  if (BLANK.test(character)) return toGlyph(codePoint, BLANK_WIDTH, [], false)
  if (UNSEEN.test(character)) return toGlyph(codePoint, 0, [], false)
  return toGlyph(codePoint, FONT_METRICS.unitsPerEm, CROSSED_BOX, true)
}

function toGlyph(
  codePoint: number,
  advance: number,
  outline: readonly OutlineCommand[],
  isMissing: boolean,
): Glyph {
  const encoded = encodeGlyph(outline)
  const deflated = deflateRawSync(encoded.bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return { ...encoded, codePoint, advance, isMissing, deflated, path: outline.map(pathStep).join('') }
}

const PATH_LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  closePath: 'Z',
}

function pathStep({ command, args }: OutlineCommand): string {
  return `${PATH_LETTERS[command] ?? ''}${args.map(Math.round).join(' ')}`
}

function isDigit(codePoint: number): boolean {
  return codePoint >= 0x30 && codePoint <= 0x39
}

function shift(outline: readonly OutlineCommand[], dx: number): readonly OutlineCommand[] {
  if (dx === 0) return outline
  return outline.map(({ command, args }) => ({
    command,
    args: args.map((value, i) => (i % 2 === 0 ? value + dx : value)),
  }))
}

function openSlice(slice: GlyphSlice, weight: Weight): Promise<OpenFont> {
  return slices.get(`${slice.package}/${slice.file}@${weight}`, () => openFont(readSlice(slice), weight))
}

const CROSSED_BOX: readonly OutlineCommand[] = [
  ...polygon([80, -60], [80, 820], [920, 820], [920, -60]),
  ...polygon([130, -10], [870, -10], [870, 770], [130, 770]),
  ...polygon([130, 0], [140, -10], [870, 760], [860, 770]),
  ...polygon([140, 770], [130, 760], [860, -10], [870, 0]),
]

function polygon(...corners: (readonly [number, number])[]): OutlineCommand[] {
  return [
    ...corners.map((args, i) => ({ command: i === 0 ? 'moveTo' : 'lineTo', args })),
    { command: 'closePath', args: [] },
  ]
}
