import { describe, expect, it } from 'vitest'
import { checkBuyer } from './check-buyer.ts'

const buyer = { gfmc: '上海云帆信息技术有限公司', gfsbh: '91310115MA1K4YFJ2X', receiver: 'a@b.cn' }

describe('a buyer (CU12)', () => {
  it.each([
    [{}, []],
    [{ gfsbh: '', receiver: '' }, []],
    [{ receiver: '13800000000' }, []],
    [{ gfmc: ' ' }, ['gfmc 购方名称不能为空']],
    [{ gfmc: '<公司>' }, ['gfmc 不能含有特殊字符!']],
    [{ gfsbh: '9131011' }, ['gfsbh 税号格式不正确']],
    [{ gfdzdh: '路#1' }, ['gfdzdh 不能含有特殊字符!']],
    [
      { gfdzdh: '12ab' },
      ['gfdzdh 购方地址电话“12ab”既不是地址也不是电话，应如 上海市浦东新区世纪大道100号 021-50000000'],
    ],
    [{ gfyhzh: '行;1' }, ['gfyhzh 不能含有特殊字符!']],
    [{ receiver: 'nobody' }, ['receiver 邮箱格式不正确']],
  ])('with %o: %o', (change, issues) => {
    expect(
      checkBuyer({ ...buyer, ...change }, true).map(({ path, message }) => `${path} ${message}`),
    ).toEqual(issues)
  })

  it.each([
    [true, 100, true],
    [true, 101, false],
    [false, 50, true],
    [false, 51, false],
  ])('digital %s: a name of %i characters passes: %s', (isDigital, length, passes) => {
    const issues = checkBuyer({ ...buyer, gfmc: '甲'.repeat(length) }, isDigital)
    expect(issues.length === 0).toBe(passes)
  })
})
