import { twoDigits, type TimedCall } from './timed-call.ts'

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** systemd.service(5): one run, which may last as long as it has to. */
export const systemdService = ({ name, words, folder, errorFile }: TimedCall): string => `[Unit]
Description=kaipiao ${escapePercent(name)}

[Service]
Type=oneshot
WorkingDirectory=${escapePercent(folder)}
ExecStart=${words.map(quoteWord).join(' ')}
StandardOutput=null
StandardError=append:${escapePercent(errorFile)}
`

/** systemd.timer(5): a night that the machine slept through is run when it wakes. */
export const systemdTimer = ({ name, hour, minute, days }: TimedCall): string => `[Unit]
Description=kaipiao ${escapePercent(name)}

[Timer]
OnCalendar=${calendar(days)}*-*-* ${twoDigits(hour)}:${twoDigits(minute)}:00
Persistent=true

[Install]
WantedBy=timers.target
`

const calendar = (days: readonly number[]) =>
  days.length === 7 ? '' : `${days.map((day) => dayNames[day - 1]).join(',')} `

const escapePercent = (text: string) => text.replaceAll('%', '%%')

/** A word between double quotes; `%` and `$` would be replaced by what they name. */
const quoteWord = (word: string) =>
  `"${escapePercent(word).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '$$$$')}"`
