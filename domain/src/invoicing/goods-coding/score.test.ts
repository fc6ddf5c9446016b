import { expect, it } from 'vitest'
import { TAKEN_FROM_SCORE } from './code-lines.ts'
import { buildLexicon } from './create-coder.ts'
import { normaliseName } from './normalise-name.ts'
import { rankRows } from './rank-rows.ts'
import { scoreCandidates } from './score.ts'
import { questionOf, readDoubts, readSignals } from './signals.ts'
import NET from './table/score-net.json' with { type: 'json' }
import { taxCodeTable } from './tax-code-table.ts'

const rows = taxCodeTable()
const lexicon = buildLexicon(rows)
const rank = (text: string) => rankRows(rows, lexicon, text).slice(0, 6)

it('weighs every signal, and no other', () => {
  const candidates = rank('新鲜荔枝')
  const question = questionOf('新鲜荔枝', candidates)
  const doubts = readDoubts(question)
  expect(Object.keys(doubts)).toEqual(NET.doubts)
  for (const candidate of candidates) {
    const signals = readSignals(candidate, question)
    expect(Object.keys(signals)).toEqual(NET.signals)
    expect(Object.values({ ...signals, ...doubts }).every(Number.isFinite)).toBe(true)
  }
})

it.each([
  ['妃子笑荔枝新鲜水果当季现摘整箱包邮', '荔枝味硬糖水果糖果零食大礼包混合口味'],
  ['白酒', '酒度瓶装礼盒'],
  ['复印纸', '复印纸箱包装机配件'],
])('%s is surer than %s', (sure, unsure) => {
  const score = (text: string) => scoreCandidates(rank(text), text)[0]?.score ?? 0
  expect(score(sure)).toBeGreaterThan(score(unsure))
})

it.each([
  ['what it is made of', '钢制椅子', '软体家具'],
  ['that it is prepared', '烤洋葱', '葱蒜类蔬菜'],
  ['for whom it is', '短袖T恤', '男Ｔ恤衫'],
])('is no certainty where the name tells, or leaves open, %s', (_, unsure, row) => {
  const text = normaliseName(unsure).replaceAll(' ', '')
  const found = scoreCandidates(rankRows(rows, lexicon, text), text).find(({ row: { name } }) => name === row)
  expect(found?.score).toBeLessThan(TAKEN_FROM_SCORE)
})

it('answers nothing to nothing', () => {
  expect(scoreCandidates([], '')).toEqual([])
})

it('hears the longer word, not those inside it', () => {
  expect(rank('小麦粉')[0]?.row.name).toBe('小麦粉')
  expect(rank('豆浆机')[0]?.row.name).toBe('家用食品加工电动器具')
  expect(rank('荔枝味硬糖')[0]?.row.name).toBe('糖果')
  expect(rank('塑料玩具')[0]?.row.name).toBe('塑胶玩具')
})
