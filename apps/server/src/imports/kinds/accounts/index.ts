import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { giveRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import { latestVersion } from '../../../platform/fact-rows.ts'
import { contentHash, type NewFact, writeFacts } from '../../../platform/write-facts.ts'
import { defineImportKind, refusalOf } from '../../kit/import-kind.ts'
import { ACCOUNT_COLUMNS } from './account-columns.ts'
import { type AccountRow, accountKnown, readAccount } from './read-account.ts'

interface Known {
  /** The party of the row's customer; null when the customer is not known. */
  party_id: string | null
  /** The customer that holds the account by what is known so far. */
  holder: string | null
  content_hash: string | null
  payload: FactPayload<'loan_account'> | null
  source_document: string | null
  known_at: Date | null
  row: number
}

async function knownAccounts(
  tx: Tx,
  organization_id: string,
  accounts: readonly AccountRow[],
): Promise<Map<string, Known>> {
  const named = await giveRows(
    tx,
    'stage_accounts',
    { account_number: 'text', customer_number: 'text' },
    accounts.map(({ account_number, customer_number }) => [account_number, customer_number]),
  )
  const { rows } = await sql<Known & { account_number: string; customer_number: string }>`${named.kept}
    select distinct s.account_number, s.customer_number, c.party_id, a.customer_number as holder, f.content_hash, f.payload,
      f.source_document, f.known_at, coalesce((f.locator->>'row')::int, 0) as row
    from ${named.rows} s
    left join lateral (select party_id from customers
      where organization_id = ${organization_id} and customer_number = s.customer_number limit 1) c on true
    left join lateral (select customer_number, party_id from accounts
      where organization_id = ${organization_id} and account_number = s.account_number limit 1) a on true
    left join lateral (select fact_id from facts_head
      where organization_id = ${organization_id} and party_id = a.party_id and kind = 'loan_account'
        and subject = s.account_number limit 1) h on true
    left join lateral (select * from facts where fact_id = h.fact_id limit 1) f on true`.execute(tx)
  return new Map(rows.map((row) => [`${row.account_number}\n${row.customer_number}`, row]))
}

async function writeAccounts(
  tx: Tx,
  organization_id: string,
  accounts: readonly (AccountRow & { party_id: string })[],
) {
  const given = await giveRows(
    tx,
    'stage_new_accounts',
    { account_number: 'text', customer_number: 'text', party_id: 'uuid', kind: 'text' },
    accounts.map((account) => [account.account_number, account.customer_number, account.party_id, account.kind]),
  )
  await sql`${given.kept}
    insert into accounts (organization_id, account_number, customer_number, party_id, kind)
    select distinct on (account_number) ${organization_id}::uuid, account_number, customer_number, party_id, kind
    from ${given.rows} s order by account_number
    on conflict (organization_id, account_number) do update set kind = excluded.kind`.execute(tx)
}

export const kind = defineImportKind({
  kind: 'accounts',
  place: 20,
  label: 'Accounts',
  description:
    'The facilities of your customers, those without a loan too: kind, limit, margin, review, security, consortium. Give the customers first.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [latestVersion('loan_account', ({ payload }, subject) => payload.account_number === subject)],
  // Limits in other currencies are in no sum.
  delivers: ({ sanction_limit, currency }: AccountRow) => ({ amount: currency === 'INR' ? sanction_limit : null }),
  batch_rows: 20_000,
  columns: ACCOUNT_COLUMNS,
  parseRow: (cells, { today }) => readAccount(cells, today),
  async merge(context, rows, about) {
    const { organization_id } = context.org
    const known = await knownAccounts(
      context.tx,
      organization_id,
      rows.map(({ staged }) => staged),
    )
    const seen = new Map<string, { row: number; hash: string; customer_number: string }>()
    const refused = []
    const facts: NewFact<'loan_account'>[] = []
    const written: (AccountRow & { party_id: string })[] = []
    const day = istDate(about.known_at)
    for (const row of rows) {
      const { account_number, customer_number } = row.staged
      const storedAccount = known.get(`${account_number}\n${customer_number}`)
      if (!storedAccount?.party_id) {
        refused.push(
          refusalOf(row, 'customer_number', `Customer ${customer_number} is not known; import the customers first.`),
        )
        continue
      }
      const before = seen.get(account_number)
      const holder = before?.customer_number ?? storedAccount.holder
      if (holder && holder !== customer_number) {
        refused.push(
          refusalOf(
            row,
            'customer_number',
            `Account ${account_number} belongs to customer ${holder}, not to ${customer_number}.`,
          ),
        )
        continue
      }
      const payload = accountKnown(row.staged, storedAccount.payload)
      const hash = contentHash(payload)
      const earlier =
        before ??
        (storedAccount.source_document === about.document_id
          ? { row: storedAccount.row, hash: storedAccount.content_hash }
          : undefined)
      if (earlier && earlier.hash !== hash) {
        refused.push(
          refusalOf(
            row,
            'account_number',
            `Account ${account_number} stands in line ${earlier.row} of this file already, with other data.`,
          ),
        )
        continue
      }
      // Of two files the one known last counts, in whatever order they are imported.
      if (
        earlier ||
        storedAccount.content_hash === hash ||
        (storedAccount.known_at && storedAccount.known_at > about.known_at)
      )
        continue
      seen.set(account_number, { row: row.row, hash, customer_number })
      written.push({ party_id: storedAccount.party_id, ...row.staged })
      facts.push({
        party_id: storedAccount.party_id,
        kind: 'loan_account',
        subject: account_number,
        valid_from: storedAccount.content_hash === null ? (payload.opened_on ?? day) : day,
        valid_to: null,
        known_at: about.known_at,
        payload,
        source_document: about.document_id,
        locator: { file_name: about.file_name, row: row.row },
        locator_key: `row:${row.row}`,
      })
    }
    await writeAccounts(context.tx, organization_id, written)
    const facts_written = await writeFacts(context.tx, organization_id, facts)
    return { refused, facts_written, touched: facts.map(({ party_id }) => party_id) }
  },
})
