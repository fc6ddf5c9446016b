import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )

describe('decodeText', () => {
  it.each([
    ['plain', bytes('{"a":"北京"}'), 'utf-8', '{"a":"北京"}'],
    ['with its mark', bytes([0xef, 0xbb, 0xbf], '{}'), 'utf-8', '{}'],
    ['GBK', bytes([0xb1, 0xb1, 0xbe, 0xa9]), 'gbk', '北京'],
    ['UTF-16', bytes([0xff, 0xfe, 0x17, 0x53]), 'utf-16le', '北'],
  ])('reads %s', (_, given, charset, text) => {
    expect(decodeText(given, charset)).toEqual({ ok: true, text })
  })

  it.each([
    ['GBK', bytes('ab', [0xb1, 0xb1]), 2],
    ['a lone surrogate', bytes('a', [0xed, 0xa0, 0x80]), 2],
    ['a cut character', bytes('a', [0xe5, 0x8c]), 3],
    ['a wrong one behind right ones', bytes('北京', [0xff], 'x'), 6],
  ])('says where %s is no UTF-8', (_, given, at) => {
    expect(decodeText(given)).toEqual({ ok: false, at })
  })

  it('knows no other charsets than the platforms do', () => {
    expect(() => decodeText(bytes('a'), 'klingon')).toThrow(RangeError)
  })

  it('gives back every text that was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeText(new TextEncoder().encode(`x${text}`))).toEqual({ ok: true, text: `x${text}` })
      }),
    )
  })

  it('names a place up to which all is well, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), (given) => {
        const read = decodeText(given)
        if (read.ok) return
        const before = new TextDecoder('utf-8', { fatal: true })
        expect(() => before.decode(given.subarray(0, read.at), { stream: true })).not.toThrow()
      }),
    )
  })
})
