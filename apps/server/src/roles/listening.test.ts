import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../platform/postgres/free-port.ts'
import { assertListenable, toldListening } from './listening.ts'

const HOST = '127.0.0.1'

it('finds a free port free, and leaves it so', async () => {
  const port = await freePort()
  await assertListenable({ port, host: HOST })
  await assertListenable({ port, host: HOST })
})

it('names a port that is taken and the way out', async () => {
  const other = createServer().listen(0, HOST)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await expect(assertListenable({ port, host: HOST })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it (perhaps Saakh, started before), or start with PORT=<another port> npm start.`,
  )
})

it('names a port that this account may not use, and an address that is not of this machine', async () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(toldListening(refused, { port: 80, host: HOST }).message).toMatch(/^Port 80 may not be used by this account/)
  await expect(assertListenable({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'HOST: this machine has no address 192.0.2.1',
  )
})
