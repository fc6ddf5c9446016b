import type { OperationObject } from '@kaipiao/openapi/document'

/** It answers a file where it succeeds. */
export const isBinary = (operation: OperationObject): boolean =>
  Object.keys(operation.responses['200']?.content ?? {}).some((media) => media !== 'application/json')
