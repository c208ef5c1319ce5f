import { formatCount, formatInstant } from '@saakh/domain/formats'
import { shortened } from '@saakh/domain/plain-text'
import type { Letter } from '../mail/letter.ts'

export interface ToldAlert {
  alert_id: string
  party_name: string
  summary: string
  raised_at: Date
  is_demo: boolean
}

/** More than anybody reads in a mail; the rest is counted and stands behind the link. */
export const MOST_IN_A_LETTER = 50

/** Of a party in a subject, so that what happened is read behind it. */
const LONGEST_NAME = 80

interface About {
  name: string
  organization: string
  public_url: string
  /** The gravest or newest first, at most `MOST_IN_A_LETTER`. */
  alerts: readonly ToldAlert[]
  total: number
}

const alertsOf = (count: number) => (count === 1 ? '1 new High alert' : `${formatCount(count)} new High alerts`)

const letterOf = (about: About, subject: string, before: string, after: string): Letter => {
  const { name, public_url, alerts, total } = about
  const rest = total - alerts.length
  return {
    subject,
    greeting: `Dear ${name}`,
    before: [before],
    items: alerts.map(({ alert_id, party_name, summary, raised_at, is_demo }) => ({
      text: `${party_name}: ${summary} (${formatInstant(raised_at)}${is_demo ? ', demo data' : ''})`,
      href: `${public_url}/app/alerts?offCanvas=${alert_id}`,
    })),
    action: {
      text: rest > 0 ? `${formatCount(rest)} more, and all alerts` : 'All your alerts',
      href: `${public_url}/my/alerts`,
    },
    after: [after, `How you get these mails is set at ${public_url}/account/preferences.`],
  }
}

/** Written when the alerts were raised; those of one evaluation stand in one mail. */
export function immediateLetter(about: About): Letter {
  const [first] = about.alerts
  const subject =
    about.total === 1 && first
      ? `High alert: ${shortened(first.party_name, LONGEST_NAME)}, ${first.summary}`
      : `${alertsOf(about.total)} at ${about.organization}`
  return letterOf(
    about,
    subject,
    `${alertsOf(about.total)} came up at ${about.organization}:`,
    'You get this mail at once because you asked for it.',
  )
}

export const digestLetter = (about: About): Letter =>
  letterOf(
    about,
    `${alertsOf(about.total)} at ${about.organization}`,
    `${alertsOf(about.total)} came up at ${about.organization} since the last summary:`,
    'You get this summary once a day at 08:00.',
  )
