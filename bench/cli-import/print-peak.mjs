// Loaded before the program: says on stderr, as its last line, how much memory it has taken at most.
process.on('exit', () => process.stderr.write(`peak ${process.resourceUsage().maxRSS} kB\n`))
