/** Fees that are declared on general forms, and the withholding of natural persons. Sources: 财政部公告2023年第8号; law-2026.md §6. */
import { BEGIN, parameterRows, type Parameter } from '../parameter.ts'

const NOTICE = '财政部公告2019年第98号；财政部公告2023年第8号'

const relief = (parameter: string, name: string, none: string, value: string, says: string): Parameter => ({
  parameter,
  subject: 'relief',
  name,
  figures: ['残疾人就业保障金第10栏'],
  periods: [
    { id: 'law', value: none, says: '不减免', from: BEGIN, notice: '财税〔2015〕72号' },
    { id: '2020', value, says, from: '2020-01-01', to: '2027-12-31', notice: NOTICE, certainty: 'two' },
  ],
})

export const FEE_ROWS = parameterRows([
  relief('disabledFreeStaff', '残保金免征人数', '0', '30', '在职职工30人（含）以下的企业免征'),
  relief(
    'disabledReliefHigh',
    '残保金减征（安排比例1%以上）',
    '0',
    '0.5',
    '达到1%（含）未达规定比例，按50%缴纳',
  ),
  relief('disabledReliefLow', '残保金减征（安排比例1%以下）', '0', '0.1', '1%以下，按90%缴纳'),
  {
    parameter: 'personWithholding',
    subject: 'relief',
    name: '境内单位代扣代缴自然人增值税（试用）',
    figures: ['代扣代缴自然人增值税及附加税费申报表'],
    periods: [
      {
        id: '2026',
        value: '1',
        says: '2026年11月1日起施行，12月首次申报；谁是扣缴义务人、表的栏次待确认',
        from: '2026-11-01',
        notice: '财政部 税务总局公告2026年第28号；国家税务总局公告2026年第19号',
        certainty: 'unconfirmed',
      },
    ],
  },
])
