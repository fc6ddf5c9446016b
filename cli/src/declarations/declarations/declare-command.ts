import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { certificateCommand } from '../tax-payments/certificate-command.ts'
import { payAllCommand } from '../tax-payments/pay-all-command.ts'
import { declareNoun } from './declare-noun.ts'
import { pdfCommand } from './declare-pdf-command.ts'
import { trialBalanceCommand } from '../statements/trial-balance-command.ts'
import { formCommand } from './declare-form-command.ts'
import { runCommand } from './declare-run-command.ts'
import { statusCommand } from './declare-status-command.ts'

export const declareCommand = (deps: Deps) =>
  nounCommand(deps, declareNoun)
    .summary('申报：查询、导出、按所属期申报和缴款、存为 PDF')
    .addCommand(statusCommand(deps))
    .addCommand(runCommand(deps))
    .addCommand(payAllCommand(deps))
    .addCommand(certificateCommand(deps))
    .addCommand(pdfCommand(deps))
    .addCommand(formCommand(deps))
    .addCommand(trialBalanceCommand(deps))
