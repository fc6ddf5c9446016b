/**
 * What is wanted of undici, by name: the bundle makes of `import('undici')` itself a module that has nothing but a
 * default, since undici is CommonJS.
 */
export { Agent, EnvHttpProxyAgent, WebSocket } from 'undici'
