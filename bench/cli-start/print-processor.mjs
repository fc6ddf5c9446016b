// Loaded before the program: says on stderr, as its last line, how much processor time it has taken.
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write(`processor ${user + system} us\n`)
})
