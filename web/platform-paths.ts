/** First parts of the paths under which the platform answers, beside the console and at the same address. */
export const PLATFORM_PATHS = [
  '/v1',
  '/v2',
  '/v3',
  '/authorities',
  '/authorization',
  '/message',
  '/tools',
  '/static',
  '/db',
  '/__sandbox',
  '/cloud-storage',
  '/ews',
  // The sandbox plays the client on the user's machine as well.
  '/local-client',
]
