/** 10,000 rows of the bureau's batch template read, checked and split beside only reading the workbook (limit 3 ×). */
import { runBundled } from './run-bundled.ts'

process.exitCode = await runBundled('batch-template/measure.ts')
