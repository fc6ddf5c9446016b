import type { DataProvider } from '@refinedev/core'

/** The sandbox's raw tables, for testers; served by json-server at `/db`. What reads them is loaded with the first read. */
export function createRawDataProvider(apiBase: string): DataProvider {
  const url = `${apiBase || location.origin}/db`
  const raw = async () => (await import('@refinedev/simple-rest')).default(url)
  return {
    getApiUrl: () => url,
    getList: async (parts) => (await raw()).getList(parts),
    getOne: async (parts) => (await raw()).getOne(parts),
    create: async (parts) => (await raw()).create(parts),
    update: async (parts) => (await raw()).update(parts),
    deleteOne: async (parts) => (await raw()).deleteOne(parts),
  }
}
