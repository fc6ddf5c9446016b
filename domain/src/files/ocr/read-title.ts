/** Source: checklist OC01: the title of a buyer from recognised text, or from what somebody wrote in a chat. */
import type { Schemas } from '@kaipiao/client/types'
import { isCreditCode } from '../../tax-number/credit-code.ts'
import { isTaxNumber } from '../../tax-number/tax-number.ts'
import { readableLines } from './half-width.ts'
import { isGoodsHeading } from './goods-heading.ts'
import { within } from './labelled-lines.ts'
import { besideLabels } from './labels-above.ts'
import { findLabels, type TitleLabel } from './title-labels.ts'
import {
  ADDRESS,
  BANK,
  BANK_WITH_ACCOUNT,
  findCompany,
  isCompanyName,
  NAME_LENGTH,
  NUMBER_WORD,
  PHONE,
} from './title-parts.ts'

export type TitleField = keyof Schemas['OcrTitleFields']

export interface ReadTitle {
  title: Schemas['OcrTitleFields']
  /** Fields that no label named: they are what they look like. */
  guessed: readonly TitleField[]
}

/** Name, tax number, address and bank of a buyer, in any order, labelled or not; undefined when no name can be found. */
export function readTitle(text: string): ReadTitle | undefined {
  const { labelled, rest } = splitByLabels(besideLabels(text.slice(0, LONGEST_TEXT)))
  const found = readParts(rest)
  const name = within(NAME_LENGTH, labelled.name ?? '') || found.company || found.firstWord
  if (!name) return undefined
  const address = withPhone(labelled, found)
  const bank = withAccount(labelled, found)
  const taxNumber = labelled.taxerId ?? found.taxNumber
  const title = {
    buyerTaxerName: name,
    ...(taxNumber ? { buyerTaxerId: taxNumber } : {}),
    ...(address.text ? { buyerAddressTel: address.text } : {}),
    ...(bank.text ? { buyerBankAccount: bank.text } : {}),
  }
  const guessed: TitleField[] = [
    ...(labelled.name === undefined && !isCompanyName(name) ? (['buyerTaxerName'] as const) : []),
    ...(address.text && address.isGuessed ? (['buyerAddressTel'] as const) : []),
    ...(bank.text && bank.isGuessed ? (['buyerBankAccount'] as const) : []),
  ]
  return { title, guessed }
}

/** A title stands near the beginning of whatever it stands in. */
const LONGEST_TEXT = 20_000

type Labelled = Partial<Record<TitleLabel, string>>

/** What stands behind each label, as far as it can be its value; everything else in its order. */
function splitByLabels(text: string): { labelled: Labelled; rest: string } {
  const body = readableLines(text)
    .filter((line) => !isGoodsHeading(line))
    .join('\n')
  const places = findLabels(body)
  const labelled: Labelled = {}
  const rest = [body.slice(0, places[0]?.start ?? body.length)]
  for (const [index, { label, end }] of places.entries()) {
    const whole = body.slice(end, places[index + 1]?.start ?? body.length)
    const [first = '', ...others] = whole.split('\n')
    const { value, left } = valueOf(label, first)
    if (value !== '' && labelled[label] === undefined) labelled[label] = value
    rest.push(left, ...others)
  }
  return { labelled, rest: rest.join('\n') }
}

/** The part of a line that is the value of its label, and what is left of it. */
function valueOf(label: TitleLabel, line: string): { value: string; left: string } {
  switch (label) {
    case 'name':
      return nameOf(line)
    case 'taxerId':
      return taxNumberOf(line)
    case 'tel':
    case 'account':
      return figuresOf(line, label === 'account')
    default: {
      const [value = '', ...left] = line.split(/[；;|\t]|。|(?<!\d)[，,](?=\s*$)/)
      return { value: trim(value), left: left.join(' ') }
    }
  }
}

/** A name ends at a comma, or at a space behind which there is something with figures. */
function nameOf(line: string): { value: string; left: string } {
  const [first = '', ...others] = line.split(/[，,；;。|\t]/)
  const at = first.search(/\s+(?=\S*(?:\d{5}|银行|[省市区县]\S*[路街道号]))/)
  const value = at < 0 ? first : first.slice(0, at)
  return { value: trim(value), left: [at < 0 ? '' : first.slice(at), ...others].join(' ') }
}

/** Numbers are written in groups, too: groups are put together until they are as long as a number is. */
function taxNumberOf(line: string): { value: string; left: string } {
  const [run = ''] = /^[0-9A-Za-z\s-]*/.exec(line) ?? []
  const groups = run.split(/[\s-]+/).filter((group) => group !== '')
  let value = ''
  for (const [index, group] of groups.entries()) {
    value += group
    if (isTaxNumber(value.toUpperCase())) {
      const left = groups.slice(index + 1).join(' ')
      return { value: value.toUpperCase(), left: `${left} ${line.slice(run.length)}` }
    }
  }
  const whole = groups[0] ?? ''
  return { value: within(20, whole.toUpperCase()), left: line.slice(run.length) }
}

function figuresOf(line: string, isJoined: boolean): { value: string; left: string } {
  const [run = ''] = /^[\d\s()（）转-]*\d/.exec(line) ?? []
  return { value: trim(isJoined ? run.replaceAll(/\s/g, '') : run), left: line.slice(run.length) }
}

const trim = (text: string) => text.replaceAll(/^[\s，,、；;:：]+|[\s，,、；;。]+$/g, '')

interface Parts {
  company: string | undefined
  /** A single word that may be a name, where nothing else of the text is one. */
  firstWord: string | undefined
  taxNumber: string | undefined
  address: string
  phone: string
  bank: string
  account: string
}

/** What a text without labels says, by what its parts look like. */
function readParts(text: string): Parts {
  let left = text
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(left) ?? undefined
    if (found) left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`
    return found
  }
  const taxNumber = taxNumberIn(left)
  if (taxNumber) left = left.replace(taxNumber.written, ' ')
  const withAccount = take(BANK_WITH_ACCOUNT)
  const phone = take(PHONE)?.[0] ?? ''
  const address = take(ADDRESS)?.[0] ?? ''
  const company = findCompany(left)
  const bank = withAccount?.[1] ?? (company?.includes('银行') ? '' : (take(BANK)?.[0] ?? ''))
  const words = left.split(/[\s，,；;]+/).filter((word) => word !== '')
  const isTitle = taxNumber !== undefined || withAccount !== undefined || words.length === 1
  return {
    company,
    firstWord: isTitle ? words.find((word) => /^[\p{Script=Han}（）()·]{4,200}$/u.test(word)) : undefined,
    taxNumber: taxNumber?.value,
    address: trim(address),
    phone,
    bank: trim(bank),
    account: withAccount?.[2]?.replaceAll(/\s/g, '') ?? '',
  }
}

/** Of several runs of figures that which has the check digit of a number, else one with letters; accounts have none. */
function taxNumberIn(text: string): { written: string; value: string } | undefined {
  const runs = (text.match(NUMBER_WORD) ?? []).map((written) => ({ written, value: written.toUpperCase() }))
  const numbers = runs.filter(({ value }) => isTaxNumber(value))
  return (
    numbers.find(({ value }) => isCreditCode(value)) ??
    numbers.find(({ value }) => /\d.*[A-Z]|[A-Z].*\d/.test(value)) ??
    numbers.find(({ value }) => /^9[1-3]\d{16}$|^\d{15}$/.test(value))
  )
}

interface Pair {
  text: string
  isGuessed: boolean
}

function withPhone({ addressTel, address, tel }: Labelled, found: Parts): Pair {
  if (addressTel !== undefined)
    return {
      text: within(300, PHONE.test(addressTel) ? addressTel : joined(addressTel, tel ?? found.phone)),
      isGuessed: false,
    }
  const text = joined(address ?? found.address, tel ?? (PHONE.test(address ?? '') ? '' : found.phone))
  return { text: within(300, text), isGuessed: address === undefined && tel === undefined }
}

function withAccount({ bankAccount, bank, account }: Labelled, found: Parts): Pair {
  if (bankAccount !== undefined)
    return { text: within(300, joined(bankAccount, account ?? '')), isGuessed: false }
  const text = joined(bank ?? found.bank, account ?? found.account)
  return { text: within(300, text), isGuessed: bank === undefined && account === undefined }
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}
