/* global crypto, atob, btoa, TextEncoder */

const entrances = {
  member: '/v1/account/login',
  agency: '/v1/account/agency/login',
  headOffice: '/v1/account/agency/login',
  provider: '/v1/account/admin/login',
  admin: '/v1/account/admin/login',
}

/** The bearer of a demo account, got as every client gets one. */
export async function signIn({ role, account, password }) {
  const { data: config } = await call('/static/config.json')
  const reply = await call(entrances[role], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: await encrypt(password, config.encryptKey) }),
  })
  if (reply.code !== 0) throw new Error(`${reply.code} ${reply.message}`)
  return reply.data.access_token
}

async function call(path, options) {
  return (await fetch(path, options)).json()
}

/** AES-GCM; base64 of nonce and cipher text. */
async function encrypt(text, base64Key) {
  const raw = Uint8Array.from(atob(base64Key), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}
