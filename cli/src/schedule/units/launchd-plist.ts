import { writeXml, type XmlElement } from '@kaipiao/domain/invoicing/xml/xml-element'
import type { TimedCall } from './timed-call.ts'

const doctype =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'

/** launchd.plist(5): a night that the machine slept through is run when it wakes. */
export function launchdPlist(label: string, { words, folder, errorFile, ...time }: TimedCall): string {
  const entries: ReadonlyArray<readonly [string, XmlElement]> = [
    ['Label', text(label)],
    ['ProgramArguments', { name: 'array', content: words.map(text) }],
    ['WorkingDirectory', text(folder)],
    ['StandardErrorPath', text(errorFile)],
    ['StartCalendarInterval', { name: 'array', content: times(time) }],
  ]
  const plist = writeXml({
    name: 'plist',
    attributes: { version: '1.0' },
    content: [{ name: 'dict', content: entries.flatMap(([key, value]) => [keyOf(key), value]) }],
  })
  return plist.replace('?>\n', `?>\n${doctype}`)
}

/** One without a day is every day; Sunday is 0. */
function times({ hour, minute, days }: Pick<TimedCall, 'hour' | 'minute' | 'days'>): XmlElement[] {
  const clock = [keyOf('Hour'), integer(hour), keyOf('Minute'), integer(minute)]
  if (days.length === 7) return [{ name: 'dict', content: clock }]
  return days.map((day) => ({ name: 'dict', content: [keyOf('Weekday'), integer(day % 7), ...clock] }))
}

const text = (content: string): XmlElement => ({ name: 'string', content })
const keyOf = (content: string): XmlElement => ({ name: 'key', content })
const integer = (value: number): XmlElement => ({ name: 'integer', content: String(value) })
