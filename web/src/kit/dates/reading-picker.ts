import { readDay } from '@kaipiao/domain/reading/read-day'
import { readMoment } from '@kaipiao/domain/reading/read-moment'
import { readMonth } from '@kaipiao/domain/reading/read-month'
import type { Result } from '@kaipiao/domain/result/result'
import generatePicker from 'antd/es/date-picker/generatePicker'
import dayjs from 'dayjs'
import config from 'rc-picker/es/generate/dayjs'

/** What a text says as a date in the format of a picker. */
export function readDate(text: string, format: string): Result<string> {
  const read = format.includes('H') ? readMoment : format.includes('D') ? readDay : readMonth
  return read(text)
}

/** The pickers of antd, which read what is typed as everything else reads a day (decision 0040). */
export const ReadingPicker = generatePicker({
  ...config,
  locale: {
    ...config.locale,
    parse: (_, text, [format = '']) => {
      const found = readDate(text, format)
      return found.ok ? dayjs(found.value) : null
    },
  },
})
