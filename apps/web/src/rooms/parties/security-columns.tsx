import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { facilityLabel } from '@saakh/domain/facility'
import { formatDate } from '@saakh/domain/formats'
import { securityLabel } from '@saakh/domain/security'
import type { Column } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { Money } from '../../parts/money.tsx'
import classes from './party-securities.module.css'
import { ToldBy } from './told-by.tsx'

export type Securities = Read<typeof api.partySecurities>
type Facility = Securities['facilities'][number]
type Security = Securities['securities'][number]
type Statement = Securities['stock_statements'][number]
type Review = Securities['reviews'][number]
export type Recovery = Securities['recoveries'][number]

const amount = (value: string | null) => (value === null ? '-' : <Money value={value} />)
const day = (value: string | null) => (value === null ? '-' : formatDate(value))

/** Why there is no net exposure. */
export const NOT_NET = {
  exposure_missing: 'not computable: exposure missing',
  valuation_missing: 'not computable: valuation missing',
  no_security: 'not computable: no security told',
} as const

const VALUATION: Record<Security['valuation'], string> = {
  valid: 'valid',
  old: 'too old to count',
  missing: 'valuation missing',
  not_valued: 'not valued',
  released: 'released',
}

const REVIEW_WORDS: Record<Review['review_kind'], string> = {
  review: 'Review of the limit',
  inspection: 'Inspection',
  stock_audit: 'Stock audit',
}

const RECOVERY_WORDS: Record<Recovery['recovery_kind'], string> = {
  promise: 'Promise to pay',
  recovery: 'Recovery',
  write_off: 'Write-off',
  technical_write_off: 'Technical write-off',
  settlement: 'Settlement',
}

/** A day, and behind it a word where it stands for something late. */
const lateDay = (value: string | null, isLate: boolean, word: string) =>
  value === null ? (
    '-'
  ) : (
    <>
      {formatDate(value)}
      {isLate && (
        <>
          {' '}
          <Phrase>{word}</Phrase>
        </>
      )}
    </>
  )

const source = <T extends { source: Security['source'] }>(): Column<T> => ({
  key: 'source',
  head: 'Source',
  width: 220,
  isSpare: true,
  cell: ({ source }) => <ToldBy source={source} />,
})

const account = <T extends { account_number: string }>(narrow?: 'title'): Column<T> => ({
  key: 'account_number',
  head: 'Account',
  width: 140,
  ...(narrow && { narrow }),
  cell: ({ account_number }) => account_number,
})

export const NET_COLUMNS: Column<Facility>[] = [
  {
    key: 'account_number',
    head: 'Facility',
    narrow: 'title',
    cell: ({ account_number, kind }) => (
      <>
        {account_number} <Phrase>{facilityLabel(kind)}</Phrase>
      </>
    ),
  },
  {
    key: 'review_due_on',
    head: 'Review due',
    width: 190,
    narrow: 'named',
    cell: ({ review_due_on, is_review_overdue }) => lateDay(review_due_on, is_review_overdue, 'overdue'),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 130,
    narrow: 'named',
    cell: ({ exposure }) => amount(exposure),
  },
  {
    key: 'secured',
    head: 'Own security',
    align: 'right',
    width: 130,
    narrow: 'named',
    cell: ({ secured }) => <Money value={secured} />,
  },
  {
    key: 'net',
    head: 'Net of security',
    align: 'right',
    width: 260,
    narrow: 'figure',
    cell: ({ net, because }) => (because === null ? amount(net) : <Phrase>{NOT_NET[because]}</Phrase>),
  },
]

export const SECURITY_COLUMNS: Column<Security>[] = [
  {
    key: 'security_kind',
    head: 'Security',
    narrow: 'title',
    cell: ({ security_kind, kind_told, description, guarantor_name }) => (
      <>
        {kind_told ?? <Phrase>{securityLabel(security_kind)}</Phrase>}
        {[description, guarantor_name].filter((part) => part !== null).map((part) => `, ${part}`)}
      </>
    ),
  },
  { key: 'security_id', head: 'Number', width: 120, cell: ({ security_id }) => security_id },
  {
    key: 'account_number',
    head: 'For',
    width: 150,
    cell: ({ account_number }) => account_number ?? <Phrase>all facilities</Phrase>,
  },
  {
    key: 'value',
    head: 'Value or cover',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: ({ value, cover }) => amount(value ?? cover),
  },
  {
    key: 'valued_on',
    head: 'Valued on',
    width: 200,
    narrow: 'named',
    cell: ({ valued_on, valuation, released_on }) => (
      <>
        {valued_on !== null && `${formatDate(valued_on)}, `}
        <Phrase>{VALUATION[valuation]}</Phrase>
        {released_on !== null && ` ${formatDate(released_on)}`}
      </>
    ),
  },
  {
    key: 'insured_until',
    head: 'Insured until',
    width: 160,
    narrow: 'named',
    isNone: ({ insured_until }) => insured_until === null,
    cell: ({ insured_until, is_insurance_lapsed }) => lateDay(insured_until, is_insurance_lapsed, 'lapsed'),
  },
  {
    key: 'charge_id',
    head: 'Charge',
    width: 150,
    isNone: ({ charge_id }) => charge_id === null,
    cell: ({ charge_id }) => charge_id ?? '-',
  },
  source(),
]

export const STATEMENT_COLUMNS: Column<Statement>[] = [
  account('title'),
  {
    key: 'as_of',
    head: 'As of',
    width: 210,
    narrow: 'named',
    cell: ({ as_of, is_old }) => lateDay(as_of, is_old, 'older than three months'),
  },
  {
    key: 'due_on',
    head: 'Due',
    width: 110,
    narrow: 'named',
    isNone: ({ due_on }) => due_on === null,
    cell: ({ due_on }) => day(due_on),
  },
  {
    key: 'received_on',
    head: 'Received',
    width: 130,
    narrow: 'named',
    cell: ({ received_on, is_received }) =>
      received_on === null ? <Phrase>{is_received ? 'day not told' : 'not received'}</Phrase> : formatDate(received_on),
  },
  { key: 'stock', head: 'Stock', align: 'right', width: 110, narrow: 'named', cell: ({ stock }) => amount(stock) },
  {
    key: 'creditors',
    head: 'Creditors',
    align: 'right',
    width: 110,
    narrow: 'named',
    cell: ({ creditors }) => amount(creditors),
  },
  {
    key: 'book_debts',
    head: 'Book debts',
    align: 'right',
    width: 110,
    narrow: 'named',
    cell: ({ book_debts }) => amount(book_debts),
  },
  {
    key: 'drawing_power',
    head: 'Drawing power',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: ({ drawing_power }) => amount(drawing_power),
  },
  source(),
]

export const REVIEW_COLUMNS: Column<Review>[] = [
  {
    key: 'review_kind',
    head: 'What',
    narrow: 'title',
    cell: ({ review_kind }) => <Phrase>{REVIEW_WORDS[review_kind]}</Phrase>,
  },
  account(),
  {
    key: 'due_on',
    head: 'Due',
    width: 170,
    narrow: 'named',
    cell: ({ due_on, is_overdue }) => lateDay(due_on, is_overdue, 'overdue'),
  },
  { key: 'done_on', head: 'Done', width: 110, narrow: 'named', cell: ({ done_on }) => day(done_on) },
  {
    key: 'new_expiry',
    head: 'Renewed until',
    width: 130,
    narrow: 'named',
    isNone: ({ new_expiry }) => new_expiry === null,
    cell: ({ new_expiry }) => day(new_expiry),
  },
  {
    key: 'finding',
    head: 'Finding',
    isNone: ({ finding, remarks }) => finding === null && remarks === null,
    cell: ({ finding, severity, remarks }) =>
      [severity, finding, remarks].filter((part) => part !== null).join(', ') || '-',
  },
  source(),
]

/** What is done about an outcome that a person recorded. */
export interface OutcomeAct {
  what: 'correct' | 'withdraw'
  of: Recovery
}

const RECOVERY_COLUMNS: Column<Recovery>[] = [
  {
    key: 'recovery_kind',
    head: 'What',
    narrow: 'title',
    cell: ({ recovery_kind, withdrawn_because }) => (
      <span className={withdrawn_because === null ? undefined : classes.withdrawn}>
        <Phrase>{RECOVERY_WORDS[recovery_kind]}</Phrase>
        {withdrawn_because !== null && (
          <>
            {' · '}
            <Phrase>withdrawn</Phrase>
          </>
        )}
      </span>
    ),
  },
  account(),
  { key: 'day', head: 'Day', width: 110, narrow: 'named', cell: ({ day: on }) => formatDate(on) },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: (row) => amount(row.amount),
  },
  {
    key: 'promised_for',
    head: 'Promised for',
    width: 130,
    narrow: 'named',
    isNone: ({ promised_for }) => promised_for === null,
    cell: ({ promised_for }) => day(promised_for),
  },
  {
    key: 'reference',
    head: 'Number',
    width: 110,
    narrow: 'named',
    isNone: ({ reference }) => reference === null,
    cell: ({ reference }) => reference ?? '-',
  },
  {
    key: 'note',
    head: 'Note',
    isNone: ({ note, withdrawn_because }) => note === null && withdrawn_because === null,
    cell: ({ note, withdrawn_because }) => [withdrawn_because, note].filter((part) => part !== null).join(' · ') || '-',
  },
  {
    ...source<Recovery>(),
    cell: ({ source: from, entered_by }) =>
      entered_by === null ? (
        <ToldBy source={from} />
      ) : (
        <>
          {entered_by} {from.as_of !== null && formatDate(from.as_of)}
        </>
      ),
  },
]

/** With what may be done about those that a person recorded; null: the reader may do nothing. */
export const recoveryColumns = (onAct: ((act: OutcomeAct) => void) | null): Column<Recovery>[] => [
  ...RECOVERY_COLUMNS,
  ...(onAct === null
    ? []
    : [
        {
          key: 'acts',
          head: '',
          width: 170,
          isNone: (of: Recovery) => !isOwn(of),
          cell: (of: Recovery) =>
            isOwn(of) && (
              <>
                <Button size="compact-xs" variant="subtle" onClick={() => onAct({ what: 'correct', of })}>
                  <Phrase>Correct</Phrase>
                </Button>
                <Button size="compact-xs" variant="subtle" onClick={() => onAct({ what: 'withdraw', of })}>
                  <Phrase>Withdraw</Phrase>
                </Button>
              </>
            ),
        },
      ]),
]

const isOwn = ({ entered_by, withdrawn_because }: Recovery) => entered_by !== null && withdrawn_because === null
