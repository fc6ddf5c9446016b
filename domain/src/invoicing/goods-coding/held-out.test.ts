/** A floor for names that no weight was fitted to and no word was written from; the measure itself is `bench/goods-coding.ts`. */
import { expect, it } from 'vitest'
import { TAKEN_FROM_SCORE } from './code-lines.ts'
import { createCoder } from './create-coder.ts'
import { taxCodeTable } from './tax-code-table.ts'

const coder = createCoder(taxCodeTable())

/** A name, and the first digits of what a clerk would choose. */
const HELD_OUT = [
  ['乐扣保温杯500ml', '1080 107'],
  ['得力彩色铅笔36色', '106040201'],
  ['不锈钢双层蒸锅', '1080422'],
  ['宏碁平板电脑', '1090509'],
  ['七匹狼男士牛仔裤', '10402'],
  ['橡木餐桌椅套装', '1050201'],
  ['医用纱布绷带', '107030801'],
  ['洁厕灵500g', '1070222'],
  ['蓝牙音箱便携式', '1090519 1090522'],
  ['超市购物塑料袋', '107060106'],
  ['卫生间地漏不锈钢', '1080'],
  ['海鲜酱油1.9L', '1030206'],
  ['冷冻带鱼段', '1030109'],
  ['电动自行车充电器', '109040'],
  ['消防水带20米', '109025 104 107'],
  ['工业用润滑脂', '107010'],
  ['钢结构厂房工程款', '30501 30502'],
  ['软件著作权代理费', '3040302'],
  ['商务车租赁费', '3040502'],
  ['车间通风设备安装', '30502'],
  ['员工体检服务费', '3070202'],
  ['冷库仓储费', '3040407'],
  ['网站建设费', '30402'],
  ['展台搭建服务', '3040304 3040301'],
  ['羽毛球拍', '1060406'],
  ['儿童积木玩具', '1060408'],
  ['瓷砖胶粘剂', '107021 108'],
  ['铝合金梯子', '1080'],
  ['电烙铁60W', '109'],
  ['鲜切玫瑰花束', '1010113'],
] as const

const isMeant = (code: string, starts: string): boolean =>
  starts.split(' ').some((start) => code.startsWith(start))

it('proposes the right family among five for nine names in ten', () => {
  const missed = HELD_OUT.filter(
    ([name, starts]) => !coder.suggest(name, 5).some(({ row }) => isMeant(row.code, starts)),
  )
  expect(missed.map(([name]) => name).length).toBeLessThanOrEqual(HELD_OUT.length / 10)
})

it('is right where it would write a code by itself', () => {
  const written = HELD_OUT.flatMap(([name, starts]) => {
    const [best] = coder.suggest(name, 1)
    return best !== undefined && best.score >= TAKEN_FROM_SCORE
      ? [{ name, isRight: isMeant(best.row.code, starts) }]
      : []
  })
  expect(written.length).toBeGreaterThanOrEqual(8)
  expect(written.filter(({ isRight }) => !isRight).map(({ name }) => name)).toEqual([])
})
