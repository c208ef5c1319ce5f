import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { dataFolder, freePort } from './product.ts'

// A network of its own holds nothing but its loopback device, which begins switched off: SIOCSIFFLAGS with IFF_UP.
const PLUG_LOOPBACK = `socket(S,2,2,0); $r=pack("a16 s x22","lo",0x41); ioctl(S,0x8914,$r) or die $!`
const unplugged = (...command: string[]) => [
  '--net',
  'sh',
  '-c',
  `perl -e '${PLUG_LOOPBACK}' && exec "$@"`,
  'sh',
  ...command,
]
/** Only as root on Linux: other accounts can only make such a network where they appear as root, as which PostgreSQL does not run. */
const canUnplug = process.getuid?.() === 0 && spawnSync('unshare', unplugged('true')).status === 0
const NEVER_ANSWERS = 'http://192.0.2.1/'

let npm: ChildProcess | undefined
let data_dir = ''
afterAll(async () => {
  npm?.kill('SIGTERM')
  while (npm && npm.exitCode === null && npm.signalCode === null) await wait(50)
  if (data_dir) await rm(join(data_dir, '..'), { recursive: true, force: true })
})

/** Runs a program where npm runs, and answers what it printed. */
const beside = async (...command: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('nsenter', [`--net=/proc/${npm?.pid}/ns/net`, ...command])
  return stdout
}

describe.skipIf(!canUnplug)('with the network unplugged after the installation', () => {
  it('starts for the first time by npm start with the demo world; a case is opened by a browser', {
    timeout: 400_000,
    retry: 0,
  }, async () => {
    data_dir = await dataFolder()
    const port = String(await freePort())
    const env = { ...process.env, PORT: port, SAAKH_DATA_DIR: data_dir, SAAKH_DEMO: 'small', LOG_LEVEL: 'error' }
    const began = performance.now()
    npm = spawn('unshare', unplugged('npm', 'start'), { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk))
    while (!printed.includes('Saakh is ready')) {
      if (npm.exitCode !== null) throw new Error(`npm start ended:\n${printed}`)
      await wait(100)
    }
    console.info(`Ready without a network after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    const reach = `fetch('${NEVER_ANSWERS}').then(() => 'reached', ({ cause }) => cause.code)`
    expect((await beside('node', '-p', `${reach}.then(console.log), ''`)).trim()).toBe('ENETUNREACH')

    const origin = `http://localhost:${port}`
    const visit = ['tools/run-ts.mjs', 'e2e/offline-visit.ts', origin, 'asha@demo-bank.example']
    const seen = JSON.parse((await beside('node', ...visit)).trim().split('\n').at(-1) ?? '')
    expect(seen).toMatchObject({ opened: 1, fonts: 0, foreign: [], failed: [], complaints: [] })
    expect(seen.subject).toMatch(/\w/)
  })
})
