import { expect, it } from 'vitest'
import { createCoder } from './create-coder.ts'
import { likenessOf, traitsOf } from './likeness.ts'
import { taxCodeTable } from './tax-code-table.ts'

const coder = createCoder(taxCodeTable())

function likeness(name: string, digits: string) {
  const row = coder.find(digits.padEnd(19, '0'))
  if (!row) throw new Error(`${digits} is no leaf`)
  return likenessOf(traitsOf(name), row)
}

it.each([
  ['木制餐盘', '105010801', { isOfMaterial: true, isOfOtherMaterial: false }],
  ['竹餐盘', '105010801', { isOfMaterial: false, isOfOtherMaterial: true }],
  ['餐盘', '105010801', { isOfMaterial: false, isOfOtherMaterial: false }],
  ['木耳', '105010801', { isOfMaterial: false, isOfOtherMaterial: false }],
  ['衣柜配件', '105020201', { isPart: true, isWhole: false, isPartOnly: false }],
  ['衣柜配件', '105020101', { isPart: false, isWhole: true, isPartOnly: false }],
  ['衣柜', '105020201', { isPart: false, isWhole: false, isPartOnly: true }],
])('%s beside %s: %j', (name, digits, expected) => {
  expect(likeness(name, digits)).toMatchObject(expected)
})

it('tells how much of the official name stands in a name, but for what says nothing', () => {
  expect(likeness('玉米淀粉食用', '10301120102')).toMatchObject({ overlap: 1, pairs: 1 })
  expect(likeness('玉米粉', '10301120102')).toMatchObject({ overlap: 3 / 4, pairs: 1 / 3 })
  expect(likeness('其他制品', '10301120102')).toMatchObject({ overlap: 0, pairs: 0 })
})

it.each([
  ['听装罐头', '罐头'],
  ['代可可脂', '巧克力'],
])('%s is offered leaves whose names hold %s', (name, word) => {
  expect(coder.suggest(name).filter(({ row }) => row.name.includes(word))).not.toEqual([])
})
