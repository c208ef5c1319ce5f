import { formatCount, formatInstant } from '@saakh/domain/formats'
import { shortened } from '@saakh/domain/plain-text'
import type { Letter } from '../mail/letter.ts'

export interface ToldAlert {
  alert_id: string
  party_name: string
  summary: string
  /** When this was found. */
  raised_at: Date
  /** It was open before and became worse. */
  is_worse: boolean
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
  /** How many came up, and how many of those that were open became worse. */
  raised: number
  worse: number
}

/** What a letter shows of these alerts. */
export const newsOf = (alerts: readonly ToldAlert[]): Pick<About, 'alerts' | 'raised' | 'worse'> => {
  const worse = alerts.filter(({ is_worse }) => is_worse).length
  return { alerts: alerts.slice(0, MOST_IN_A_LETTER), raised: alerts.length - worse, worse }
}

const raisedOf = (count: number) => (count === 1 ? '1 new High alert' : `${formatCount(count)} new High alerts`)
const worseOf = (count: number) => (count === 1 ? '1 alert' : `${formatCount(count)} alerts`)

function headlineOf({ raised, worse, organization }: About): string {
  if (worse === 0) return `${raisedOf(raised)} at ${organization}`
  const became = `${worseOf(worse)} became worse at ${organization}`
  return raised === 0 ? became : `${raisedOf(raised)} and ${became}`
}

function openingOf({ raised, worse, organization }: About): string {
  if (worse === 0) return `${raisedOf(raised)} came up at ${organization}`
  const became = `${worseOf(worse)} became worse at ${organization}`
  return raised === 0 ? became : `${raisedOf(raised)} came up and ${became}`
}

const letterOf = (about: About, subject: string, before: string, after: string): Letter => {
  const { name, public_url, alerts, raised, worse } = about
  const rest = raised + worse - alerts.length
  return {
    subject,
    greeting: `Dear ${name}`,
    before: [before],
    items: alerts.map(({ alert_id, party_name, summary, raised_at, is_demo, is_worse }) => ({
      text: `${is_worse ? 'Worse: ' : ''}${party_name}: ${summary} (${formatInstant(raised_at)}${is_demo ? ', demo data' : ''})`,
      href: `${public_url}/app/alerts?offCanvas=${alert_id}`,
    })),
    action: {
      text: rest > 0 ? `${formatCount(rest)} more, and all alerts` : 'All your alerts',
      href: `${public_url}/my/alerts`,
    },
    after: [after, `How you get these mails is set at ${public_url}/account/preferences.`],
  }
}

/** Written when the alerts were raised or became worse; those of one evaluation stand in one mail. */
export function immediateLetter(about: About): Letter {
  const [first] = about.alerts
  const isAlone = about.raised + about.worse === 1
  const subject =
    isAlone && first
      ? `${first.is_worse ? 'Alert became worse' : 'High alert'}: ${shortened(first.party_name, LONGEST_NAME)}, ${first.summary}`
      : headlineOf(about)
  return letterOf(about, subject, `${openingOf(about)}:`, 'You get this mail at once because you asked for it.')
}

export const digestLetter = (about: About): Letter =>
  letterOf(
    about,
    headlineOf(about),
    `${openingOf(about)} since the last summary:`,
    'You get this summary once a day at 08:00.',
  )
