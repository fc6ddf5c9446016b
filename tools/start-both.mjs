/**
 * The order in which `npm start` starts: the sandbox warms up while the console is built, which takes minutes on a slow
 * machine. Nothing of an answer may wait for the next step: `ask` resolves with a text that is here already.
 */
export async function startBoth({ runSandbox, buildConsole, runConsole, ask }) {
  const sandbox = await runSandbox()
  if (!(await buildConsole())) throw new Error('控制台构建失败，上面的输出说明了原因。')
  const { accounts = [] } = JSON.parse(await ask('沙箱', `${sandbox}/__sandbox/health`))
  const site = await runConsole(sandbox)
  await ask('控制台', site)
  return { accounts, sandbox, site }
}
