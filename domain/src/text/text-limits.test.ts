import { describe, expect, it } from 'vitest'
import { hasPairedBrackets } from './brackets.ts'
import { byteLength, checkByteLimit } from './byte-length.ts'
import { characterCount, checkCharacterLimit } from './character-count.ts'
import { checkKeywords, normaliseKeywords } from './keywords.ts'
import { checkName, isName } from './name-pattern.ts'
import { removeWhitespace, trimSearch } from './search-text.ts'
import { checkAngleBrackets, checkSpecialCharacters } from './special-characters.ts'

describe('byteLength (VL18, VL22)', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['中', 2],
    ['（）', 4],
    ['甲a公司1', 8],
    ['𠮷', 2],
    ['😀', 2],
    ['\u{10FFFF}', 2],
    ['\u{10000}', 2],
    ['𠮷𠮷a', 5],
    ['\ud842', 2],
    ['\ud842a', 3],
    ['\u00ff', 1],
    ['\u0100', 2],
  ])('counts %j as %i bytes', (text, bytes) => {
    expect(byteLength(text)).toBe(bytes)
  })
})

describe('checkByteLimit (FM47, VL19)', () => {
  it('passes 50 Chinese characters at 100 bytes and refuses one letter more', () => {
    expect(checkByteLimit('中'.repeat(50), 100, 'buyerTaxerName')).toEqual([])
    expect(checkByteLimit(`${'中'.repeat(50)}a`, 100, 'buyerTaxerName')).toEqual([
      { code: 'text.bytes', path: 'buyerTaxerName', message: '最多可输入100个字节', severity: 'error' },
    ])
  })
  it('passes 100 letters', () => {
    expect(checkByteLimit('a'.repeat(100), 100, '')).toEqual([])
  })
})

describe('checkCharacterLimit', () => {
  it('counts characters, not bytes', () => {
    expect(characterCount('𠮷中a')).toBe(3)
    expect(checkCharacterLimit('中'.repeat(16), 16, 'review.payee')).toEqual([])
    expect(checkCharacterLimit('𠮷'.repeat(16), 16, 'review.payee')).toEqual([])
    expect(checkCharacterLimit('中'.repeat(17), 16, 'review.payee')).toEqual([
      { code: 'text.characters', path: 'review.payee', message: '最多可输入16个字符', severity: 'error' },
    ])
  })
})

describe('checkSpecialCharacters (FM05, VL13)', () => {
  it.each([...'<>^$#%@*~\\{}[];!?"|', '😀', '🇨🇳', '☀️'])('refuses %s', (character) => {
    expect(checkSpecialCharacters(`甲${character}公司`, 'name')).toEqual([
      { code: 'text.special', path: 'name', message: '不能含有特殊字符!', severity: 'error' },
    ])
  })
  it.each(['甲公司', 'A1 b', '(甲)（乙）', "·-.,&'/", '《甲》〈乙〉＜丙＞', '𠮷野'])('passes %s', (text) => {
    expect(checkSpecialCharacters(text, 'name')).toEqual([])
  })
})

describe('checkAngleBrackets (FM46, VL20, VL21)', () => {
  it.each(['<', '>'])('refuses %s', (character) => {
    expect(checkAngleBrackets(`a${character}`, 'remark')).toEqual([
      { code: 'text.angleBrackets', path: 'remark', message: '不能输入尖括号<>', severity: 'error' },
    ])
  })
  it.each(['《备注》', '〈备注〉', '＜＞', ''])('passes %j', (text) => {
    expect(checkAngleBrackets(text, 'remark')).toEqual([])
  })
})

describe('checkName (VL14)', () => {
  it.each(['甲公司', '甲（北京）有限公司', 'Ab 12', '阿依古丽·买买提', 'A.B-C(D)', ' 甲 '])(
    'passes %j',
    (name) => {
      expect(checkName(name, 'name')).toEqual([])
    },
  )
  it.each(['甲、乙', '甲@乙', '甲_乙', '甲，乙', '<甲>', '甲\n乙'])('refuses %j', (name) => {
    expect(checkName(name, 'name')).toEqual([
      { code: 'name.pattern', path: 'name', message: '格式有误!请重新输入', severity: 'error' },
    ])
  })
  it('leaves an empty name to the rule of required fields', () => {
    expect(isName('  ')).toBe(false)
    expect(checkName('  ', 'name')).toEqual([])
  })
})

describe('hasPairedBrackets', () => {
  it.each(['甲公司', '甲（北京）公司', '（（甲））', '(甲)（乙）'])('accepts %s', (text) => {
    expect(hasPairedBrackets(text)).toBe(true)
  })
  it.each(['甲（北京公司', '甲）北京（公司', '甲（北京)公司', '甲）', '（(甲）)'])('refuses %s', (text) => {
    expect(hasPairedBrackets(text)).toBe(false)
  })
})

describe('search text', () => {
  it('loses all white space in the dialog and only the outer in the drop-down', () => {
    expect(removeWhitespace(' 甲 公\t司　')).toBe('甲公司')
    expect(trimSearch('  甲 公司  ')).toBe('甲 公司')
  })
})

describe('checkKeywords', () => {
  const words = Array.from({ length: 11 }, (_, i) => `词${i}`)
  it('passes 10 and refuses 11', () => {
    expect(checkKeywords(words.slice(1))).toEqual([])
    expect(checkKeywords(words)).toEqual([
      { code: 'keywords.count', path: 'keywords', message: '最多添加10个关键词', severity: 'error' },
    ])
  })
  it('does not count empty and repeated ones', () => {
    expect(normaliseKeywords([' a', 'a ', '', 'b'])).toEqual(['a', 'b'])
    expect(checkKeywords([...words.slice(1), ' ', '词1'])).toEqual([])
  })
})
