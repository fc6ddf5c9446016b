/** Host, port and name of a database, for people: no password. */
export function addressIn(url: string): string {
  if (!URL.canParse(url)) return 'PostgreSQL'
  const { host, pathname } = new URL(url)
  return `PostgreSQL ${host}${decodeURIComponent(pathname)}`
}
