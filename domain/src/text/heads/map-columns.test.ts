/** Heads of sheets as people write them, and which column they make of each field. */
import { describe, expect, it } from 'vitest'
import { headKey } from './head-key.ts'
import { otherNames } from './head-names.ts'
import { impliedByHead } from './implied-by-head.ts'
import {
  columnKeys,
  columnsFault,
  headSignature,
  isHeadOf,
  mapColumns,
  type HeadField,
} from './map-columns.ts'
import { headRowOf, surveyColumns } from './survey-columns.ts'

const field = (name: string, title: string, isNeeded = false): HeadField => ({
  name,
  title,
  also: otherNames(title),
  isNeeded,
})
const NAME = field('taxerName', '企业名称', true)
const NUMBER = field('taxerId', '税号', true)
const MOBILE = field('bsrysjhm', '办税人员手机号')
const ACCOUNT = field('mainAccountMobile', '主账号手机号')
const FIELDS = [NAME, NUMBER, MOBILE, ACCOUNT]

const placed = (heads: readonly string[], choice = {}) =>
  mapColumns(heads, FIELDS, { choice }).places.map((place) => place?.name)

describe('a head', () => {
  it.each([
    ['税号（必填）', '税号'],
    ['*税 号：', '税号'],
    ['办税人员手机号\n(11位)', '办税人员手机号'],
    ['统一社会信用代码（税号）', '统一社会信用代码'],
    ['统一社会信用代码【18位】', '统一社会信用代码'],
    ['ＴaxerName', 'taxername'],
    ['单价(元)', '单价'],
    ['(备注)', '(备注)'],
    ['单价（不含税）', '单价(不含税)'],
    ['金额(万元)', '金额(万元)'],
    ['\u200B税号\u00A0', '税号'],
  ])('%j is compared as %s', (head, key) => {
    expect(headKey(head)).toBe(key)
  })
  it('of a price says whether tax is included', () => {
    expect(['含税单价', '单价（不含税）', '单价'].map((head) => impliedByHead('单价', head)?.text)).toEqual([
      '是',
      '否',
      undefined,
    ])
    expect(impliedByHead('数量', '含税数量')).toBeUndefined()
  })
})

describe('columns', () => {
  it('are known by other names', () => {
    expect(placed(['单位全称', '统一社会信用代码（税号）', '办税人员手机号\n(11位)', '主账号'])).toEqual(
      FIELDS.map(({ name }) => name),
    )
  })
  it('under the own title of a field go before others that it may have, which are told', () => {
    const mapped = mapColumns(['单位全称', '企业名称', '税号', '手机'], FIELDS)
    expect(mapped.places).toEqual([undefined, NAME, NUMBER, MOBILE])
    expect(mapped.unread).toEqual(['单位全称'])
  })
  it('under a better name go before those under a lesser one', () => {
    expect(placed(['名称', '单位全称', '信用代码', '纳税人识别号'])).toEqual([
      undefined,
      'taxerName',
      undefined,
      'taxerId',
    ])
  })
  it('with one name twice are guessed by nobody', () => {
    const mapped = mapColumns(['企业名称', '税号', '税号*'], FIELDS)
    expect(columnsFault(mapped)).toBe('列“税号”出现了多次')
    expect(columnsFault(mapColumns(['税号', '主账号'], FIELDS))).toBe('缺少列：企业名称')
  })
  it('are what a person says they are, or left out', () => {
    const heads = ['户头', '', '税号', '税号', '备注']
    const choice = { 户头: 'taxerName', '#B': 'bsrysjhm', '税号#2': 'taxerId', 税号: null, 备注: null }
    const mapped = mapColumns(heads, FIELDS, { choice })
    expect(mapped.places).toEqual([NAME, MOBILE, undefined, NUMBER, undefined])
    expect([columnsFault(mapped), mapped.unread, mapped.leftOut]).toEqual([undefined, [], ['税号', '备注']])
  })
  it('are told apart by their heads, and a file is known again by all of them', () => {
    expect(columnKeys(['税号', '税号（旧）', '', '税 号'])).toEqual(['税号', '税号(旧)', '#C', '税号#2'])
    expect(headSignature([' 税号', '名称', '', ''])).toBe(headSignature(['税 号', '名称']))
    expect(headSignature(['税号', '名称'])).not.toBe(headSignature(['名称', '税号']))
  })
  it('of an earlier refusal need no word', () => {
    const isPassed = (head: string) => head === '失败原因'
    expect(mapColumns(['企业名称', '税号', '失败原因'], FIELDS, { isPassed }).unread).toEqual([])
  })
})

describe('a file', () => {
  const rows = [
    ['2026年客户名单'],
    [],
    ['户头', '号', '电话'],
    ['甲公司', '911101', '1370'],
    ['乙公司', '911102', '1370'],
  ]
  it('shows its heads with the first values of each', () => {
    expect(surveyColumns(rows, FIELDS)).toEqual({
      at: 2,
      heads: ['户头', '号', '电话'],
      samples: [['甲公司', '乙公司'], ['911101', '911102'], ['1370']],
      signature: '户头|号|电话',
    })
  })
  it('without a known head shows the row that looks like one', () => {
    expect(
      surveyColumns([['名单'], ['子', '丑', '寅'], ['甲', '13800000000', '3%']], [NUMBER]),
    ).toMatchObject({
      at: 1,
    })
    expect(surveyColumns([['名单'], ['13800000000', '138']], [NUMBER])).toBeUndefined()
  })
  it('has its head where a person has chosen columns', () => {
    expect(headRowOf([['x'], ['子', '丑']], FIELDS)).toBe(-1)
    expect(headRowOf([['x'], ['子', '丑']], FIELDS, { 子: 'taxerName', 丑: 'taxerId' })).toBe(1)
  })
  it.each(['企业名称', '单位全称', '税号(必填)', 'TAXERID'])('knows %s for a head', (head) => {
    expect(isHeadOf(FIELDS)(head)).toBe(true)
  })
})
