/* global window, document, localStorage */
/** Opens the reference with the outline alone, fills an operation in when it is opened, and signs in with demo accounts. */
import { signIn } from './sign-in.js'

const explorer = document.querySelector('openapi-explorer')
const account = document.getElementById('account')
const told = document.getElementById('told')

const colours = {
  light: {
    'bg-color': '#ffffff',
    'text-color': '#333b47',
    'header-color': '#1d3a6e',
    'primary-color': '#1d5fd1',
    'secondary-color': '#f5a623',
    'nav-bg-color': '#1b3050',
    'nav-text-color': '#d5dfee',
    'nav-hover-bg-color': '#16283f',
    'nav-hover-text-color': '#ffffff',
  },
  dark: {
    'bg-color': '#14171c',
    'text-color': '#d5dbe3',
    'header-color': '#8fb4f5',
    'primary-color': '#6ea0f5',
    'secondary-color': '#f5a623',
    'nav-bg-color': '#1b212b',
    'nav-text-color': '#c3ccd9',
    'nav-hover-bg-color': '#262e3b',
    'nav-hover-text-color': '#ffffff',
  },
}

/** Until somebody chooses, it is as the machine is. */
const chosen = 'kaipiao.reference.theme'
const machine = window.matchMedia('(prefers-color-scheme: dark)')

function paint() {
  const theme = localStorage.getItem(chosen) ?? (machine.matches ? 'dark' : 'light')
  document.documentElement.dataset.theme = theme
  for (const [name, colour] of Object.entries(colours[theme])) explorer.setAttribute(name, colour)
  document.getElementById('theme').textContent = theme === 'dark' ? 'Light' : 'Dark'
}

document.getElementById('theme').addEventListener('click', () => {
  localStorage.setItem(chosen, document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')
  paint()
})
machine.addEventListener('change', paint)

const complete = new Set()

/** The outline has names alone; an element of its own, which nobody sees, reads the rest of an operation. */
async function fillIn(operation) {
  if (operation === undefined || complete.has(operation.operationId)) return
  complete.add(operation.operationId)
  const reader = document.createElement('openapi-explorer')
  await reader.loadSpec(await json(`operations/${operation.operationId}.json`))
  const [whole] = reader.resolvedSpec.tags.flatMap(({ paths }) => paths)
  Object.assign(operation, whole, { expanded: operation.expanded })
  explorer.requestUpdate()
}

async function json(path) {
  return (await fetch(path)).json()
}

const password = new Map()
const token = new Map()

async function tryAs(phone) {
  token.set(phone, token.get(phone) ?? (phone && (await signIn(password.get(phone)))))
  await explorer.setAuthenticationConfiguration('BearerAuth', { token: token.get(phone) })
  explorer.requestUpdate()
}

account.addEventListener('change', async () => {
  const { value, selectedOptions } = account
  try {
    await tryAs(value)
    told.value = value === '' ? '' : `Signed in: ${selectedOptions[0].textContent}`
  } catch (failure) {
    told.value = failure.message
  }
})

async function listAccounts() {
  const { accounts } = await json('/__sandbox/health')
  for (const one of accounts) {
    password.set(one.account, one)
    const option = document.createElement('option')
    option.value = one.account
    option.textContent = `${one.role} ${one.account}`
    account.append(option)
  }
}

paint()
explorer.addEventListener('event', ({ detail }) => fillIn(detail.operation))
await explorer.loadSpec(await json('outline.json'))
await listAccounts()
