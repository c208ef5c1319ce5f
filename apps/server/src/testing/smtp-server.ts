import { createServer, type Socket } from 'node:net'

interface ReceivedMail {
  from: string
  to: string[]
  /** Header lines, folded ones joined. */
  headers: string[]
  body: string
}

export interface SmtpServer {
  url: string
  received: ReceivedMail[]
  /** The answer to the next commands of this name: 'RCPT' → '550 No such user'; null takes it back. */
  answer(command: string, line: string | null): void
  close(): Promise<void>
}

/** A mail server on a port of its own that speaks as much SMTP as a client needs and keeps what it is given. */
export async function smtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const answers = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    converse(socket, received, answers)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answer: (command, line) => (line === null ? answers.delete(command) : answers.set(command, line)),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function converse(socket: Socket, received: ReceivedMail[], answers: Map<string, string>) {
  let rest = ''
  let envelope = { from: '', to: [] as string[] }
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

  const hear = (line: string) => {
    const command = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
    const special = answers.get(command)
    if (special) return say(special)
    if (command === 'EHLO') return say('250-test.example\r\n250 8BITMIME')
    if (command === 'MAIL') envelope = { from: addressIn(line), to: [] }
    if (command === 'RCPT') envelope.to.push(addressIn(line))
    if (command === 'DATA') {
      isData = true
      return say('354 End with a dot')
    }
    if (command === 'QUIT') return void socket.end('221 Bye\r\n')
    say('250 OK')
  }

  say('220 test.example ESMTP')
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8')
    for (;;) {
      const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = rest.slice(0, end)
      rest = rest.slice(end + (isData ? 5 : 2))
      if (!isData) {
        hear(text)
        continue
      }
      isData = false
      const [head = '', ...parts] = text.split('\r\n\r\n')
      received.push({ ...envelope, headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: parts.join('\n\n') })
      say('250 Taken')
    }
  })
}
