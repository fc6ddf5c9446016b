import { access } from 'node:fs/promises'

/** True when something of that name is there. */
export const pathExists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
