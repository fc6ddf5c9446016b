import type { DataProvider } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'

/** The sandbox's raw tables, for testers; served by json-server at `/db`. */
export function createRawDataProvider(apiBase: string): DataProvider {
  return simpleRest(`${apiBase || location.origin}/db`)
}
