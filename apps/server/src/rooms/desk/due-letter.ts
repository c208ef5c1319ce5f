import type { IsoDate } from '@saakh/domain/dates'
import { formatCount, formatDate } from '@saakh/domain/formats'
import type { Letter } from '../mail/letter.ts'

export interface DueItem {
  kind: 'case_state' | 'case_waiting' | 'case_task' | 'alerts'
  due_on: IsoDate
  /** Until then; negative where it is over. */
  working_days: number
  party_id: string
  party_name: string
  is_demo: boolean
  case_uid: string | null
  case_number: string | null
  /** It went up to the unit of whoever reads it. */
  is_escalated: boolean
}

/** More than anybody reads in a mail; the rest is counted and stands behind the link. */
const MOST = 50

interface About {
  name: string
  organization: string
  public_url: string
  today: IsoDate
  /** The longest over first. */
  items: readonly DueItem[]
}

const WHAT: Record<DueItem['kind'], string> = {
  case_state: 'state of case',
  case_waiting: 'the borrower is asked again, case',
  case_task: 'task of case',
  alerts: 'undecided alerts of',
}

/** Numbers of cases and names of parties alone: what people wrote is read in the product. */
function lineOf(item: DueItem, today: IsoDate): string {
  const { kind, due_on, working_days, case_number, party_name, is_demo, is_escalated } = item
  const over = Math.max(1, -working_days)
  const when =
    due_on < today
      ? `${over === 1 ? '1 working day' : `${formatCount(over)} working days`} overdue`
      : `Due on ${formatDate(due_on)}`
  const of = case_number === null ? party_name : `${case_number}, ${party_name}`
  return `${when}: ${WHAT[kind]} ${of}${is_escalated ? ', escalated to you' : ''}${is_demo ? ' (demo data)' : ''}`
}

const addressOf = ({ case_uid, party_id }: DueItem, public_url: string): string =>
  case_uid === null
    ? `${public_url}/app/alerts?view=borrowers&borrower=${party_id}`
    : `${public_url}/app/cases/${case_uid}`

export function dueLetter({ name, organization, public_url, today, items }: About): Letter {
  const over = items.filter(({ due_on }) => due_on < today).length
  const soon = items.length - over
  const counts = [
    ...(over > 0 ? [`${formatCount(over)} overdue`] : []),
    ...(soon > 0 ? [`${formatCount(soon)} due soon`] : []),
  ].join(' and ')
  const rest = items.length - MOST
  return {
    subject: `${counts} at ${organization}`,
    greeting: `Dear ${name}`,
    before: ['This is overdue, or due within three working days, among what you have and what went up to your unit:'],
    items: items.slice(0, MOST).map((item) => ({ text: lineOf(item, today), href: addressOf(item, public_url) })),
    action: {
      text: rest > 0 ? `${formatCount(rest)} more, and the whole queue` : 'Open the queue',
      href: `${public_url}/app/alerts?view=borrowers`,
    },
    after: [
      'You get this mail on working days at 08:30, when something is due.',
      `How you get these mails is set at ${public_url}/account/preferences.`,
    ],
  }
}
