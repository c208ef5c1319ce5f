import { createServer } from 'node:net'

interface Place {
  port: number
  host: string
}

/** What the person at the keyboard can do about a place where nobody can listen; anything else stays as it is. */
export function toldListening(error: Error & { code?: string }, { port, host }: Place): Error {
  const another = 'start with PORT=<another port> npm start'
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} is taken. Stop what uses it (perhaps Saakh, started before), or ${another}.`)
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be used by this account: ${another}.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST: this machine has no address ${host}; 127.0.0.1 is itself alone, 0.0.0.0 is everybody.`)
  return error
}

/** Before minutes of work: what would be told at their end is told at once. */
export const assertListenable = (place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(toldListening(error, place)))
    probe.listen(place.port, place.host, () => probe.close(() => resolve()))
  })
