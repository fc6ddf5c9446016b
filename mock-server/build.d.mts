/** The main file of a bundle of the sandbox that is as new as its sources. */
export function ensureBuilt(): Promise<string>
/** Bundles a program, by default the sandbox itself, into a folder as `main.js` and its chunks; answers the files that went into it. */
export function bundleSandbox(
  outdir: string,
  options?: { readonly sourcemap?: boolean; readonly program?: string },
): Promise<readonly string[]>
