import { istDate } from '@saakh/domain/dates'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { anyDay, givenText, pastDay } from '../../kit/event-cells.ts'
import { type EventRow, mergeEvents, type PartyEvent } from '../../kit/event-facts.ts'
import { defineImportKind, type Refusal, refusalOf, refuseRow } from '../../kit/import-kind.ts'
import { END_COLUMNS, type EndColumn, type PartyEnd, parsePartyEnd, partiesByEnds } from '../../kit/party-ends.ts'

interface Staged {
  party: PartyEnd
  event: PartyEvent<'group_membership'>
}

export const kind = defineImportKind<EndColumn | 'group_code' | 'group_name' | 'from' | 'until', Staged>({
  kind: 'group_members',
  place: 174,
  label: 'Groups of borrowers',
  description:
    'Your own list of groups: which companies you treat as one, with the days. It counts beside control and common borrowing.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [everyEdition('group_membership')],
  batch_rows: 10_000,
  columns: [
    { name: 'group_code', label: 'Code of the group', required: true, example: 'G-17', aliases: ['group_id', 'group'] },
    { name: 'group_name', label: 'Name of the group', required: false, example: 'Sample Mills Group' },
    ...END_COLUMNS,
    {
      name: 'from',
      label: 'From',
      required: false,
      example: '2021-04-01',
      aliases: ['valid_from', 'member_since'],
      date: { precision: 'day' },
    },
    {
      name: 'until',
      label: 'Until',
      required: false,
      empty_means: 'still a member',
      example: '',
      aliases: ['valid_until', 'member_until'],
      date: { precision: 'day' },
    },
  ],
  parseRow(cells, { today, known_at }) {
    const party = parsePartyEnd(cells)
    if (!party.ok) return party
    if (party.staged === null)
      return refuseRow('customer_number', 'The line names no member: give a customer number or an identifier.')
    const from = pastDay('from', cells.from, today)
    if (!from.ok) return refuseRow(from.field, from.reason)
    const until = anyDay('until', cells.until)
    if (!until.ok) return refuseRow(until.field, until.reason)
    if (from.staged !== null && until.staged !== null && until.staged < from.staged)
      return refuseRow('until', `until is ${until.staged}, before ${from.staged}.`)
    const knownOn = istDate(known_at)
    const began = from.staged ?? until.staged ?? knownOn
    return {
      ok: true,
      staged: {
        party: party.staged,
        event: {
          subject: [cells.group_code, from.staged].filter((part) => part !== null).join(' '),
          valid_from: began < knownOn ? began : knownOn,
          valid_to: until.staged,
          public_on: null,
          payload: {
            group_code: cells.group_code,
            group_name: givenText(cells.group_name),
            from: from.staged,
            until: until.staged,
          },
        },
      },
    }
  },
  async merge(context, rows, about) {
    const partyOf = await partiesByEnds(
      context,
      rows.map(({ staged }) => staged.party),
    )
    const refused: Refusal[] = []
    const eventRows: EventRow<'group_membership'>[] = []
    for (const row of rows) {
      const party = partyOf(row.staged.party)
      if (party.ok) eventRows.push({ row, party_id: party.party_id, event: row.staged.event })
      else refused.push(refusalOf(row, party.field, party.reason))
    }
    const merged = await mergeEvents(context, 'group_membership', eventRows, about)
    return { ...merged, refused: [...refused, ...merged.refused] }
  },
})
