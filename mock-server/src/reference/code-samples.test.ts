import { expect, it } from 'vitest'
import { codeSamplesOf } from './code-samples.ts'

const sourcesOf = (request: Parameters<typeof codeSamplesOf>[0]) =>
  Object.fromEntries(codeSamplesOf(request).map(({ label, source }) => [label, source]))

it('writes a request with a body in three languages', () => {
  const sources = sourcesOf({
    method: 'POST',
    url: 'http://127.0.0.1:4000/v1/things',
    headers: {},
    needsBearer: true,
    // oxlint-disable-next-line builders/no-hand-typed-record -- how any body is written is the subject
    body: { name: "Li's 公司", on: true, off: null, rows: [] },
  })
  expect(sources['curl']).toBe(String.raw`curl -X POST 'http://127.0.0.1:4000/v1/things' \
  -H "authorization: Bearer $KAIPIAO_TOKEN" \
  -H 'content-type: application/json' \
  -d '{
  "name": "Li'\''s 公司",
  "on": true,
  "off": null,
  "rows": []
}'`)
  expect(sources['TypeScript']).toBe(`const answer = await fetch("http://127.0.0.1:4000/v1/things", {
  method: "POST",
  headers: {
    authorization: \`Bearer \${process.env.KAIPIAO_TOKEN}\`,
    "content-type": "application/json",
  },
  body: JSON.stringify({
    "name": "Li's 公司",
    "on": true,
    "off": null,
    "rows": []
  }),
})
const reply = await answer.json()
if (reply.code !== 0) throw new Error(\`\${reply.code} \${reply.message}\`)
console.log(reply.data)`)
  expect(sources['Python']).toBe(`import os
import requests

reply = requests.request(
    "POST",
    "http://127.0.0.1:4000/v1/things",
    headers={
        "authorization": f"Bearer {os.environ['KAIPIAO_TOKEN']}",
    },
    json={
        "name": "Li's 公司",
        "on": True,
        "off": None,
        "rows": [],
    },
).json()
if reply["code"] != 0:
    raise RuntimeError(f"{reply['code']} {reply['message']}")
print(reply["data"])`)
})

it('sends a file from the disk, and asks for no bearer where none is needed', () => {
  const sources = sourcesOf({
    method: 'PUT',
    url: 'http://127.0.0.1:4000/file',
    headers: {},
    needsBearer: false,
    upload: 'application/octet-stream',
  })
  expect(sources['curl']).toContain('--data-binary @file.bin')
  expect(sources['TypeScript']).toContain("const file = await readFile('file.bin')")
  expect(sources['Python']).toContain('data=open("file.bin", "rb")')
  expect(Object.values(sources).join('\n')).not.toContain('KAIPIAO_TOKEN')
})
