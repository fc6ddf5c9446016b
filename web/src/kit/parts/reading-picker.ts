import { readDay } from '@kaipiao/domain/reading/read-day'
import { readMoment } from '@kaipiao/domain/reading/read-moment'
import { readMonth } from '@kaipiao/domain/reading/read-month'
import generatePicker from 'antd/es/date-picker/generatePicker'
import dayjs from 'dayjs'
import config from 'rc-picker/es/generate/dayjs'

/** The pickers of antd, which read what is typed as everything else reads a day (decision 0040). */
export const ReadingPicker = generatePicker({
  ...config,
  locale: {
    ...config.locale,
    parse: (_, text, [format = '']) => {
      const read = format.includes('H') ? readMoment : format.includes('D') ? readDay : readMonth
      const found = read(text)
      return found.ok ? dayjs(found.value) : null
    },
  },
})
