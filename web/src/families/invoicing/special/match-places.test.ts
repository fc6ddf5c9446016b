import { expect, it } from 'vitest'
import { matchPlaces } from './match-places.ts'
import { PLACES } from './places.ts'

it.each([
  ['浙江', ['浙江省', '浙江省杭州市', '浙江省宁波市']],
  ['浙江省', ['浙江省杭州市', '浙江省宁波市']],
  ['浙江省杭州市', ['浙江省杭州市上城区', '浙江省杭州市拱墅区']],
  ['杭州西湖', ['浙江省杭州市西湖区']],
  ['杭州市-西湖', ['浙江省杭州市西湖区']],
  ['北京朝阳', ['北京市朝阳区']],
  ['北京市', ['北京市东城区', '北京市西城区']],
  ['仙桃', ['湖北省仙桃市']],
  ['石河子', ['新疆维吾尔自治区石河子市']],
  ['重庆城口', ['重庆市城口县']],
  ['朝阳', ['辽宁省朝阳市', '北京市朝阳区']],
])('%s may be %j', (text, first) => {
  expect(
    matchPlaces(PLACES, text)
      .slice(0, first.length)
      .map(({ name }) => name),
  ).toEqual(first)
})

it.each(['浙江省杭州市西湖区', '北京市海淀区和平路3号', '月亮'])('%s goes on to nothing', (text) => {
  expect(matchPlaces(PLACES, text)).toEqual([])
})

it('begins with the provinces, and names no level that an address has not', () => {
  expect(matchPlaces(PLACES, ' ')).toHaveLength(34)
  expect(PLACES.filter(({ name }) => /直辖县|undefined|市市辖区|北京市北京市/.test(name))).toEqual([])
  expect(new Set(PLACES.map(({ name }) => name)).size).toBe(PLACES.length)
})
