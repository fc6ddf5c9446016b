/** What `kaipiao invoice issue --dry-run` does with 50,000 rows beside only reading the same workbook (limit 2 ×). */
import { runBundled } from './run-bundled.ts'

process.exitCode = await runBundled('cli-issue/measure.ts')
