import { setFlagsFromString } from 'node:v8'

/**
 * Makes the collector run before the heap has grown by a fifth instead of letting it double. A batch run makes garbage
 * row by row and keeps next to nothing, so a long one would otherwise take more memory than a short one for no use.
 * V8 reads this flag at each collection, which is why it may be set while the program runs.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20')
}
