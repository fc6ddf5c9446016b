/* global window, document, crypto, atob, btoa, TextEncoder */
/** Draws the description, and signs in with a demo account so that every call can be tried on the page. */
const ui = window.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  displayOperationId: true,
  displayRequestDuration: true,
  // Roles, business codes, labels and limits are extensions and keywords: readers need them.
  showExtensions: true,
  showCommonExtensions: true,
  // Hundreds of schemas: each opens where it is used.
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
})

const entrances = {
  member: { label: '企业会员', path: '/v1/account/login' },
  agency: { label: '代账机构', path: '/v1/account/agency/login' },
  headOffice: { label: '总部机构', path: '/v1/account/agency/login' },
  provider: { label: '服务商', path: '/v1/account/admin/login' },
  admin: { label: '超级管理员', path: '/v1/account/admin/login' },
}

async function json(path, body) {
  const answer = await fetch(path, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return answer.json()
}

/** As every client does: AES-GCM, base64 of nonce and cipher text. */
async function encrypt(text, base64Key) {
  const raw = Uint8Array.from(atob(base64Key), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}

async function signIn({ role, account, password }, button) {
  const { data: config } = await json('/static/config.json')
  const reply = await json(entrances[role].path, {
    account,
    password: await encrypt(password, config.encryptKey),
  })
  if (reply.code !== 0) {
    document.getElementById('who').textContent = `登录失败：${reply.message}`
    return
  }
  ui.preauthorizeApiKey('BearerAuth', reply.data.access_token)
  document.getElementById('who').textContent = `已登录：${entrances[role].label} ${account}`
  for (const each of document.querySelectorAll('nav button'))
    each.setAttribute('aria-pressed', String(each === button))
}

json('/__sandbox/health').then(({ accounts }) => {
  for (const account of accounts) {
    const button = document.createElement('button')
    button.textContent = entrances[account.role].label
    button.addEventListener('click', () => signIn(account, button))
    document.getElementById('accounts').append(button)
  }
})
