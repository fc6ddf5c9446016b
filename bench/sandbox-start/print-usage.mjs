/** Preloaded into a program: prints on each SIGUSR2 how much processor time it has used, in milliseconds. */
process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage()
  process.stdout.write(`cpu ${(user + system) / 1000}\n`)
})
