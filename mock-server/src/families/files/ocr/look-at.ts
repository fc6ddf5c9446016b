import { codes } from '@kaipiao/client/codes'
import { createHash } from 'node:crypto'
import type { Schemas } from '@kaipiao/client'
import { BadRequest, refuse } from '../../../behaviour/outcome.ts'

/** What the recognizer has before it. */
export interface Seen {
  /** Text to read; empty for a real picture, of which only a name or an inscription is known. */
  readonly text: string
  readonly magic: Magic
  /** Follows from the picture, so that the same one is always read in the same way. */
  readonly seed: number
  readonly isPicture: boolean
}

export interface Magic {
  readonly isUnreadable: boolean
  readonly isBlurred: boolean
  readonly isPartial: boolean
  readonly isBusy: boolean
  readonly isHard: boolean
}

const words = /沙箱(无法识别|识别模糊|识别不全|引擎繁忙|换引擎)/g

/** A picture decides over a text. What is neither picture nor text cannot be read. */
export function lookAt({ picture = '', text = '' }: Schemas['OcrInput']): Seen {
  if (picture === '' && text.trim() === '') throw new BadRequest('/body/picture', '图片或文本不能为空')
  const { inscription, isPicture } =
    picture === '' ? { inscription: text, isPicture: false } : contentOf(picture)
  const has = (word: string): boolean => inscription.includes(word) || text.includes(word)
  const seed = createHash('sha256')
    .update(picture === '' ? text : picture)
    .digest()
    .readUInt32BE(0)
  return {
    text: isPicture ? '' : inscription.replaceAll(words, ''),
    isPicture,
    seed,
    magic: {
      isUnreadable: has('沙箱无法识别'),
      isBlurred: has('沙箱识别模糊'),
      isPartial: has('沙箱识别不全'),
      isBusy: has('沙箱引擎繁忙'),
      isHard: has('沙箱换引擎'),
    },
  }
}

function contentOf(picture: string): { inscription: string; isPicture: boolean } {
  if (/^https?:\/\//.test(picture)) return { inscription: decode(picture), isPicture: true }
  const base64 = picture.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, '')
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return refuse(codes.unreadable)
  const bytes = Buffer.from(base64, 'base64')
  const isPicture = signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))
  const inscription = bytes.toString('utf8')
  // Bytes that are neither a known kind of picture nor text.
  if (!isPicture && inscription.includes('\uFFFD')) return refuse(codes.unreadable)
  return { inscription, isPicture }
}

const signatures = ['89504e47', 'ffd8ff', '47494638', '25504446', '424d', '52494646'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // Stray percent signs: the address as it stands.
    return address
  }
}
