import { Button } from 'antd'
import { useMay } from '../../../client/session/use-may.ts'
import { useRunAction } from '../../../kit/screens.ts'
import { declarations } from '../declarations/declarations.ts'
import type { Declaration } from './use-return-forms.ts'

/** Of what is not saved yet as well: they stand beside. */
const OWN = ['submitDeclaration', 'exportDeclarationPdf']

/** What can be done with a return that is filed: paying it, its certificate, correcting it, taking it back. */
export function ReturnLife({ declaration }: { declaration: Declaration }) {
  const may = useMay()
  const { run, running, dialog } = useRunAction(declarations)
  const acts = declarations.actions.filter(
    (action) =>
      !OWN.includes(action.operation.id) &&
      (action.at ?? 'row') === 'row' &&
      may(action.operation) &&
      (action.enabled?.({ ...declaration }) ?? true),
  )
  return (
    <>
      {acts.map((action) => (
        <Button
          key={action.label}
          danger={action.isDangerous ?? false}
          loading={running?.action === action}
          disabled={running !== undefined}
          onClick={() => void run(action, [{ ...declaration }])}
        >
          {action.label}
        </Button>
      ))}
      {dialog}
    </>
  )
}
