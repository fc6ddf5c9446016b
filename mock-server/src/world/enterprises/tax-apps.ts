/** Where the tax apps and the helper for codes are downloaded. */
export const taxApps = {
  dzsjAppAndroid: '/static/download/tax-app.apk',
  dzsjAppIphone: '/static/download/tax-app',
} as const
