import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = join(root, 'deploy/kubernetes')

interface Manifest {
  readonly kind: string
  readonly [field: string]: unknown
}

/** The judge of a kind, and where its type stands. */
const kinds: Readonly<Record<string, readonly [new (data: never) => { validate(): void }, string]>> = {
  Deployment: [Deployment, 'kubernetes-models/apps/v1'],
  Service: [Service, 'kubernetes-models/v1'],
  PersistentVolumeClaim: [PersistentVolumeClaim, 'kubernetes-models/v1'],
  PodDisruptionBudget: [PodDisruptionBudget, 'kubernetes-models/policy/v1'],
  PodMonitor: [PodMonitor, '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'],
}

const files = readdirSync(folder)
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([])
    return [`${file}: ${(document.toJS() as Manifest).kind}`, document.toJS() as Manifest] as const
  }),
)

describe('manifests of Kubernetes', () => {
  it.each(manifests)('%s has values of its schema', (_, manifest) => {
    const [Kind] = kinds[manifest.kind] ?? []
    if (Kind === undefined) throw new Error(`no schema of ${manifest.kind}`)
    expect(() => new Kind(manifest as never).validate()).not.toThrow()
  })

  // The schemas let fields pass that they do not know, as a server without strict validation does; types do not.
  it('have no field that their kind does not have', () => {
    expect(unknownFields(manifests.map(([, manifest]) => manifest))).toEqual([])
  })

  it('are judged by something that would say no', () => {
    const [, wrong] = manifests.find(([, { kind }]) => kind === 'Service') ?? []
    expect(unknownFields([{ kind: 'Service', ...wrong, spec: { selektor: {} } }])).toEqual([
      expect.stringContaining('selektor'),
    ])
  })
})

describe('what runs a sandbox', () => {
  const manual = readFileSync(join(root, 'docs/sandbox.md'), 'utf8')
  const known = new Set(manual.match(/KAIPIAO_SANDBOX_[A-Z_]+|--[a-z-]+/g))
  const named = ['container/Containerfile', 'container/compose.yaml', 'kaipiao-sandbox.service'].concat(
    files.map((file) => `kubernetes/${file}`),
  )

  it.each(named)('%s knows only variables and options that the manual of the sandbox has', (file) => {
    const text = readFileSync(join(root, 'deploy', file), 'utf8')
    const said = text.match(/KAIPIAO_SANDBOX_[A-Z_]+|(?<=start\.mjs.*)--[a-z-]+/g) ?? []
    expect(said.filter((each) => !known.has(each))).toEqual([])
  })
})

/** What the compiler says of the manifests as values of their types. */
function unknownFields(all: readonly Manifest[]): readonly string[] {
  const name = join(root, 'tools/packages/image/manifests.virtual.ts')
  const text = all
    .map(({ kind, ...rest }, at) => {
      const value = JSON.stringify({ kind, ...rest })
      return `import type { I${kind} as K${at} } from '${kinds[kind]?.[1] ?? ''}'\nexport const a${at}: K${at} = ${value}\n`
    })
    .join('')
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (file, ...given) =>
    file === name
      ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, file, ...given)
  host.fileExists = (file) => file === name || fileExists.call(host, file)
  const program = ts.createProgram([name], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(name))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
