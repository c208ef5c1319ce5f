import { createTransport } from 'nodemailer'
import { traced } from './traces.ts'

export interface OutgoingMail {
  mail_id: string
  to: string
  subject: string
  text: string
  html: string
}

/** Gives a mail to a mail server; rejects with MailRefused when it did not take it. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export class MailRefused extends Error {
  /** Trying again is in vain: the server refused this mail, not just now. */
  readonly is_final: boolean
  constructor(message: string, is_final: boolean) {
    super(message)
    this.is_final = is_final
  }
}

export interface MailSettings {
  smtp_url: string
  from: string
}

const WAIT_MS = 20_000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What went wrong, in one line without the sender's credentials. */
function refusalOf(error: unknown): MailRefused {
  const given = isRecord(error) ? error : {}
  const code = typeof given.responseCode === 'number' ? given.responseCode : null
  const said =
    typeof given.response === 'string' ? given.response : error instanceof Error ? error.message : String(error)
  const line = said.replace(/\s+/g, ' ').trim().slice(0, 300)
  // 5xx is the server's last word about this mail; a refused sign-in is about us and may be mended.
  return new MailRefused(line, code !== null && code >= 500 && given.code !== 'EAUTH')
}

/**
 * SMTP as `SMTP_URL` says: smtp:// begins in the clear and turns to TLS where the server offers it, smtps:// is TLS from
 * the start. The Message-ID is the mail's own id, so that one sent twice after a crash can be told to be the same.
 */
export function smtpMailer({ smtp_url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url: smtp_url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ mail_id, to, subject, text, html }) {
      try {
        const mail = {
          from,
          // As an address and not as text, which could name several.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${mail_id}@${host}>`,
          // Nobody's holiday answer is wanted.
          headers: { 'Auto-Submitted': 'auto-generated' },
        }
        await traced({ name: 'send mail', kind: 'client' }, () => transport.sendMail(mail))
      } catch (error) {
        throw refusalOf(error)
      }
    },
    close: () => transport.close(),
  }
}
