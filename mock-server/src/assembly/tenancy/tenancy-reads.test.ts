import { describeForeignRecords } from '../../testing/foreign-records.ts'

describeForeignRecords(({ method }) => method === 'GET')
