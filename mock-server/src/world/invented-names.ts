import { creditCodeCheckDigit, organisationCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import type { Region } from '@kaipiao/domain/lookups/terminals/region'
import type { Faker } from '@faker-js/faker'
import type { Dice } from './dice.ts'

/** Names, addresses and numbers that look like those of real enterprises and belong to none. */
export class Names {
  readonly #dice: Dice
  readonly #faker: Faker
  readonly #used = new Set<string>()

  constructor(dice: Dice, faker: Faker, seed: number) {
    this.#dice = dice
    this.#faker = faker
    faker.seed(seed)
  }

  person(): string {
    return this.#faker.person.fullName()
  }

  mobile(): string {
    return `1${this.#dice.pick(['38', '39', '50', '58', '86', '91'])}${this.#dice.digits(8)}`
  }

  /** `北京青禾商贸有限公司`, unlike any before. */
  enterprise(region: Region, trade?: string): string {
    for (let attempt = 0; ; attempt += 1) {
      const brand = this.#dice.pick(firstCharacters) + this.#dice.pick(secondCharacters)
      const more = attempt > 8 ? this.#dice.pick(secondCharacters) : ''
      const kind = trade ?? this.#dice.pick(trades)
      const name = `${region.label}${brand}${more}${kind}有限公司`
      if (this.#used.has(name)) continue
      this.#used.add(name)
      return name
    }
  }

  address(region: Region): string {
    const { label } = region
    const city = municipalities.has(label) ? `${label}市` : `${label}省`
    const road = this.#dice.pick(firstCharacters) + this.#dice.pick(secondCharacters)
    return `${city}${this.#dice.pick(districts)}${road}路${this.#dice.int(1, 399)}号`
  }

  bank(region: Region): string {
    return `${this.#dice.pick(banks)}${region.label}${this.#dice.pick(districts).slice(0, -1)}支行`
  }

  /** A unified social credit code with right check digits (GB 32100-2015): 91, region, organisation code. */
  taxNumber(region: Region): string {
    for (;;) {
      const organisation = this.#dice.digits(8)
      const first17 = `91${region.code}00${organisation}${organisationCheckDigit(organisation) ?? '0'}`
      const check = creditCodeCheckDigit(first17)
      const code = `${first17}${check ?? ''}`
      if (check === undefined || this.#used.has(code)) continue
      this.#used.add(code)
      return code
    }
  }
}

const municipalities = new Set(['北京', '上海', '天津', '重庆', '大连', '宁波', '厦门', '青岛', '深圳'])
const districts = ['海淀区', '朝阳区', '城关区', '新城区', '高新区', '江北区', '南山区', '河西区', '经开区']
const banks = ['工商银行', '建设银行', '农业银行', '中国银行', '招商银行', '交通银行', '民生银行']
const firstCharacters = [...'青云恒瑞华宏鼎泽嘉博远盛铭锦润德佳信诚卓越晨曦和源安泰启']
const secondCharacters = [...'禾帆达丰通创景川海林森辰宇航诺翔睿哲舟岳峰原野星禄纳维']
const trades = [
  '商贸',
  '科技',
  '信息技术',
  '建筑工程',
  '餐饮管理',
  '物流',
  '文化传媒',
  '食品',
  '装饰工程',
  '咨询',
  '电子',
  '办公设备',
]
