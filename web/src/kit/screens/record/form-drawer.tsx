import { useLocation, useNavigate, useParams } from 'react-router'
import { plainText } from '../../shapes/kind.ts'
import type { Resource } from '../../shapes/resource.ts'
import { useListContext } from '../rows/list-context.ts'
import { RecordForm } from '../form/record-form.tsx'

interface Props {
  resource: Resource
  base: string
  action: 'create' | 'edit'
}

/** The form of a record at an address of its own, over the list. */
export function FormDrawer({ resource, base, action }: Props) {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const location = useLocation()
  const { rows, isLoading } = useListContext()
  const isReadHere = action === 'edit' && !resource.operations.get
  const known = isReadHere ? rows.find((row) => plainText(row[resource.key]) === id) : undefined
  if (isReadHere && !known && isLoading) return null
  return (
    <RecordForm
      resource={resource}
      action={action}
      id={id}
      known={known}
      onClose={() => void navigate({ pathname: base, search: location.search })}
    />
  )
}
