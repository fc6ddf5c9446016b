import { submitSmsCode } from '@kaipiao/client/operations'
import { isPhone } from '@kaipiao/domain/contact/phone'
import { isSmsCode } from '@kaipiao/domain/contact/sms-code'
import { runRowJob } from '../../jobs/row-job/run-row-job.ts'
import type { RowJobOptions } from '../../jobs/row-job/row-work.ts'
import { readSheetRows, type SheetColumn } from '../../jobs/sheet-rows/read-sheet-rows.ts'

interface Code {
  diskId: string
  yzm: string
  sjhm: string
}

const column = (
  key: keyof Code,
  titles: readonly string[],
  isNeeded: boolean,
  check: (text: string) => boolean,
): SheetColumn => ({
  key,
  titles,
  isNeeded,
  hint: '',
  read: (text) => {
    if (text === '') return isNeeded ? { fault: `请填写${titles[0] ?? ''}` } : { value: undefined }
    return check(text) ? { value: text } : { fault: `${titles[0] ?? ''}不正确：${text}` }
  },
})

const columns = [
  column('diskId', ['税盘编号', '税盘号'], true, (text) => /^\d{12}$/.test(text)),
  column('yzm', ['验证码', '短信验证码'], true, isSmsCode),
  column('sjhm', ['手机号'], false, isPhone),
]

/** Enters the codes that the bureau has sent by SMS, one a terminal. */
export async function runBureauCode(options: RowJobOptions): Promise<void> {
  await runRowJob<Code>(options, 'bureau code', (api) =>
    Promise.resolve({
      act: '登录',
      options: {},
      read: async (path, sheetName) => {
        const { rows, ...rest } = await readSheetRows(path, sheetName, columns, {
          template: '列：税盘编号、验证码、手机号',
        })
        return {
          ...rest,
          rows: rows.map(({ line, values, faults }) => {
            const text = (key: keyof Code) => (typeof values[key] === 'string' ? values[key] : '')
            const task = { diskId: text('diskId'), yzm: text('yzm'), sjhm: text('sjhm') }
            return { line, fileLine: line, name: task.diskId, task, faults }
          }),
        }
      },
      send: async ({ diskId, yzm, sjhm }, key) => {
        const body = { yzm, ...(sjhm === '' ? {} : { sjhm }) }
        const headers = { 'Idempotency-Key': key }
        await api.call(submitSmsCode, { path: { diskId }, headers, body })
        return diskId
      },
    }),
  )
}
