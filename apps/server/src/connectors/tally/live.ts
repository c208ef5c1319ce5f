import type { IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { TallyConnection } from '../../platform/sources.ts'
import { beginStep } from '../../platform/traces.ts'

// Tally answers XML that is posted to it (help.tallysolutions.com, integration by XML over HTTP). Reports are asked for by the
// names that Tally gives them.

export const TALLY_REPORTS = [
  { id: 'DayBook', label: 'Day book' },
  { id: 'Trial Balance', label: 'Trial balance' },
  { id: 'Balance Sheet', label: 'Balance sheet' },
  { id: 'Profit and Loss', label: 'Profit and loss' },
  { id: 'Bills Receivable', label: 'Bills receivable' },
  { id: 'Bills Payable', label: 'Bills payable' },
] as const
export type TallyReport = (typeof TALLY_REPORTS)[number]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const compact = (day: IsoDate) => day.replaceAll('-', '')

/** What is posted for a report of the days `from` to `to`. */
export function tallyRequest(
  { id }: Pick<TallyReport, 'id'>,
  { from, to, company }: { from: IsoDate; to: IsoDate; company: string | null },
): string {
  const asked = company === null ? '' : `<SVCURRENTCOMPANY>${escaped(company)}</SVCURRENTCOMPANY>`
  return `<ENVELOPE><HEADER><VERSION>1</VERSION><TALLYREQUEST>Export</TALLYREQUEST><TYPE>Data</TYPE><ID>${id}</ID></HEADER><BODY><DESC><STATICVARIABLES><SVEXPORTFORMAT>$$SysName:XML</SVEXPORTFORMAT><SVFROMDATE>${compact(from)}</SVFROMDATE><SVTODATE>${compact(to)}</SVTODATE>${asked}</STATICVARIABLES></DESC></BODY></ENVELOPE>`
}

const refuse = (reason: string) => new AppError('invalid', reason)

/**
 * The answer of Tally, piece by piece. Throws AppError 'invalid' when it does not answer, falls silent for longer than the
 * patience, or answers no report. Redirects are not followed: they would lead elsewhere than the configuration says.
 */
export async function* askTally(
  { url, patience_ms }: Pick<TallyConnection, 'url' | 'patience_ms'>,
  request: string,
): AsyncGenerator<Uint8Array> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), patience_ms)
  const span = beginStep({ name: 'ask tally', kind: 'client' })
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), patience_ms)
  }
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: request,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      redirect: 'error',
      signal: silence.signal,
    })
    span?.note({ 'http.response.status_code': answer.status })
    if (!answer.ok || !answer.body) throw refuse(`Tally answered with status ${answer.status}.`)
    for await (const piece of answer.body) {
      heard()
      yield piece
    }
  } catch (error) {
    span?.end(error)
    if (error instanceof AppError) throw error
    if (silence.signal.aborted) throw refuse(`Tally was silent for ${Math.ceil(patience_ms / 1000)} seconds.`)
    throw refuse('Tally does not answer at the address that the server is configured with, or it broke off.')
  } finally {
    clearTimeout(timer)
    span?.end()
  }
}
