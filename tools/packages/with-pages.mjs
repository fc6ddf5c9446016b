/** A manifest that names each page for `man`: npm links those of a list, and no longer a folder of them. */
export function withPages(own, files) {
  const pages = files.filter((file) => /\.[1-9]$/.test(file)).toSorted()
  return { ...own, man: pages.map((file) => `./dist/man/${file}`) }
}
