import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import type { InputProps } from '../../../kit/kinds.ts'

const TemplateInput = lazyPart(async () => (await import('./template-input.tsx')).TemplateInput)

/** The template that a message begins with, loaded with the first message that is written. */
export function template(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <TemplateInput {...props} />
    </Suspense>
  )
}
