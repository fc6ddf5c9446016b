import { writeXml, type XmlElement } from '@kaipiao/domain/invoicing/xml/xml-element'
import { twoDigits, type TimedCall } from './timed-call.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * A task of Windows, elements in the order of its schema (Task Scheduler Schema, 1.2), to be written as UTF-16, as
 * `schtasks /Create /XML` reads it. `firstDay` is the day from which it counts: `2026-01-15`.
 */
export function taskXml({ words, folder, name, hour, minute, days }: TimedCall, firstDay: string): string {
  const [command = '', ...args] = words
  const every: XmlElement =
    days.length === 7
      ? element('ScheduleByDay', [leaf('DaysInterval', '1')])
      : element('ScheduleByWeek', [
          leaf('WeeksInterval', '1'),
          element(
            'DaysOfWeek',
            days.map((day) => ({ name: dayNames[day - 1] ?? '' })),
          ),
        ])
  const xml = writeXml({
    name: 'Task',
    attributes: { version: '1.2', xmlns: 'http://schemas.microsoft.com/windows/2004/02/mit/task' },
    content: [
      element('RegistrationInfo', [leaf('Description', `kaipiao ${name}`)]),
      element('Triggers', [
        element('CalendarTrigger', [
          leaf('StartBoundary', `${firstDay}T${twoDigits(hour)}:${twoDigits(minute)}:00`),
          leaf('Enabled', 'true'),
          every,
        ]),
      ]),
      element('Settings', [
        leaf('MultipleInstancesPolicy', 'IgnoreNew'),
        leaf('DisallowStartIfOnBatteries', 'false'),
        leaf('StopIfGoingOnBatteries', 'false'),
        // A night that the machine slept through is run when it wakes.
        leaf('StartWhenAvailable', 'true'),
        leaf('WakeToRun', 'true'),
        // Without this a task is ended after three days; zero is: never.
        leaf('ExecutionTimeLimit', 'PT0S'),
      ]),
      element('Actions', [
        element('Exec', [
          leaf('Command', command),
          leaf('Arguments', args.map(quoteArgument).join(' ')),
          leaf('WorkingDirectory', folder),
        ]),
      ]),
    ],
  })
  return xml.replace('encoding="UTF-8"', 'encoding="UTF-16"')
}

const element = (name: string, content: XmlElement[]): XmlElement => ({ name, content })
const leaf = (name: string, content: string): XmlElement => ({ name, content })

/** As CommandLineToArgvW takes words apart: backslashes count twice before a quote. */
const quoteArgument = (word: string) =>
  /[\s"]/.test(word) || word === ''
    ? `"${word.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`
    : word
