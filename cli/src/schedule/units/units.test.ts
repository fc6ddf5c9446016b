/** What the system is told, word for word, and read by something that we did not write. */
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { crontabLine, hasLine, withLine, withoutLine } from './crontab-lines.ts'
import { launchdPlist } from './launchd-plist.ts'
import { systemdService, systemdTimer } from './systemd-units.ts'
import { taskXml } from './task-xml.ts'
import type { TimedCall } from './timed-call.ts'

const call: TimedCall = {
  name: '夜间',
  words: ['/opt/node 22/bin/node', '/opt/kaipiao.mjs', 'schedule', 'run', '/state/夜间.json', '--quiet'],
  folder: '/home/caiwu/账 100%',
  errorFile: '/state/timer.log',
  hour: 22,
  minute: 5,
  days: [1, 2, 3, 4, 5, 6, 7],
}
const weekly = { ...call, days: [1, 7] }

describe('systemd', () => {
  it('is given a service that runs once', () => {
    expect(systemdService(call)).toBe(`[Unit]
Description=kaipiao 夜间

[Service]
Type=oneshot
WorkingDirectory=/home/caiwu/账 100%%
ExecStart="/opt/node 22/bin/node" "/opt/kaipiao.mjs" "schedule" "run" "/state/夜间.json" "--quiet"
StandardOutput=null
StandardError=append:/state/timer.log
`)
  })

  it('replaces nothing in a word', () => {
    expect(systemdService({ ...call, words: ['/a', '$HOME "%h" \\'] })).toContain(
      String.raw`ExecStart="/a" "$$HOME \"%%h\" \\"`,
    )
  })

  it.each([
    [call, 'OnCalendar=*-*-* 22:05:00'],
    [weekly, 'OnCalendar=Mon,Sun *-*-* 22:05:00'],
  ])('is given a timer', (one, line) => {
    expect(systemdTimer(one)).toBe(`[Unit]
Description=kaipiao 夜间

[Timer]
${line}
Persistent=true

[Install]
WantedBy=timers.target
`)
  })
})

/** Every element with its place and its own text, in the order of the document; throws on what is not well-formed. */
function elementsOf(xml: string): string[] {
  const found: Array<{ path: string; text: string }> = []
  const open: Array<{ path: string; text: string }> = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    const element = { path: [open.at(-1)?.path, name].filter(Boolean).join('/'), text: '' }
    found.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text.trim()
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return found.map(({ path, text }) => (text === '' ? path : `${path}: ${text}`))
}

describe('launchd', () => {
  it('is given a property list, keys and values in turn', () => {
    const text = launchdPlist('cn.kaipiao.night', { ...call, folder: '/a & <b>' })
    expect(text).toContain('<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"')
    const elements = elementsOf(text).map((one) => one.replace(/^plist\/dict\//, ''))
    expect(elements).toEqual([
      ...['plist', 'plist/dict', 'key: Label', 'string: cn.kaipiao.night'],
      ...['key: ProgramArguments', 'array', ...call.words.map((word) => `array/string: ${word}`)],
      ...['key: WorkingDirectory', 'string: /a & <b>', 'key: StandardErrorPath', 'string: /state/timer.log'],
      ...['key: StartCalendarInterval', 'array', 'array/dict'],
      ...['array/dict/key: Hour', 'array/dict/integer: 22'],
      ...['array/dict/key: Minute', 'array/dict/integer: 5'],
    ])
  })

  it('is given a time for each day, Sunday as 0', () => {
    const elements = elementsOf(launchdPlist('x', weekly)).filter((one) => one.includes('array/dict'))
    expect(elements.filter((one) => one.endsWith('array/dict'))).toHaveLength(2)
    const values = elements.flatMap((one) => one.split('integer: ').slice(1))
    expect(values).toEqual(['1', '22', '5', '0', '22', '5'])
  })
})

describe('Windows', () => {
  const task = (one: TimedCall) => elementsOf(taskXml(one, '2026-01-15'))

  it('is given a task with its elements in the order of the schema', () => {
    expect(taskXml(call, '2026-01-15')).toContain(
      '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">',
    )
    expect(task(call)).toEqual([
      ...['Task', 'Task/RegistrationInfo', 'Task/RegistrationInfo/Description: kaipiao 夜间'],
      ...['Task/Triggers', 'Task/Triggers/CalendarTrigger'],
      'Task/Triggers/CalendarTrigger/StartBoundary: 2026-01-15T22:05:00',
      'Task/Triggers/CalendarTrigger/Enabled: true',
      'Task/Triggers/CalendarTrigger/ScheduleByDay',
      'Task/Triggers/CalendarTrigger/ScheduleByDay/DaysInterval: 1',
      ...['Task/Settings', 'Task/Settings/MultipleInstancesPolicy: IgnoreNew'],
      'Task/Settings/DisallowStartIfOnBatteries: false',
      'Task/Settings/StopIfGoingOnBatteries: false',
      ...['Task/Settings/StartWhenAvailable: true', 'Task/Settings/WakeToRun: true'],
      ...['Task/Settings/ExecutionTimeLimit: PT0S', 'Task/Actions', 'Task/Actions/Exec'],
      'Task/Actions/Exec/Command: /opt/node 22/bin/node',
      'Task/Actions/Exec/Arguments: /opt/kaipiao.mjs schedule run /state/夜间.json --quiet',
      'Task/Actions/Exec/WorkingDirectory: /home/caiwu/账 100%',
    ])
  })

  it('is given the days of a week', () => {
    expect(task(weekly).filter((one) => one.includes('ScheduleByWeek/'))).toEqual([
      'Task/Triggers/CalendarTrigger/ScheduleByWeek/WeeksInterval: 1',
      'Task/Triggers/CalendarTrigger/ScheduleByWeek/DaysOfWeek',
      'Task/Triggers/CalendarTrigger/ScheduleByWeek/DaysOfWeek/Monday',
      'Task/Triggers/CalendarTrigger/ScheduleByWeek/DaysOfWeek/Sunday',
    ])
  })

  it('quotes words as Windows takes them apart', () => {
    const words = ['node.exe', 'C:\\Program Files\\', 'a"b', 'plain', '']
    expect(task({ ...call, words })).toContain(
      String.raw`Task/Actions/Exec/Arguments: "C:\Program Files\\" "a\"b" plain ""`,
    )
  })
})

describe('cron', () => {
  const line = crontabLine(call)

  it('is given one line with a mark', () => {
    expect(line).toBe(
      String.raw`5 22 * * * cd '/home/caiwu/账 100\%' && '/opt/node 22/bin/node' '/opt/kaipiao.mjs' 'schedule' 'run' '/state/夜间.json' '--quiet' >/dev/null 2>>'/state/timer.log' # kaipiao-schedule: 夜间`,
    )
    expect(crontabLine(weekly)).toMatch(/^5 22 \* \* 1,0 /)
    expect(crontabLine({ ...call, folder: "/it's" })).toContain(String.raw`cd '/it'\''s' &&`)
  })

  it('keeps all other lines, replaces its own and takes it away', () => {
    const others = `MAILTO=""\n# kept\n0 1 * * * backup\n`
    const both = withLine(others, '夜间', line)
    expect(both).toBe(`${others}${line}\n`)
    const two = withLine(both, '月末', crontabLine({ ...call, name: '月末' }))
    const later = crontabLine({ ...call, hour: 23 })
    const again = withLine(two, '夜间', later)
    expect(again.split('\n').indexOf(later)).toBe(3)
    expect(again).not.toContain(line)
    expect(hasLine(again, '夜间')).toBe(true)
    expect(withoutLine(withoutLine(again, '夜间'), '月末')).toBe(others)
    // A name that another ends with is another.
    expect(hasLine(again, '间')).toBe(false)
    expect([withLine('', '夜间', line), withoutLine('', '夜间')]).toEqual([`${line}\n`, ''])
  })
})
