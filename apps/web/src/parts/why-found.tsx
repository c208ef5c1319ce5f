import type { PartyRef } from '@saakh/domain/party'
import type { Column } from '@saakh/ui/data-table'
import { useFoundBy, useFoundOtherwise } from './found-by.ts'
import classes from './why-found.module.css'

function WhyFound({ party }: { party: PartyRef }) {
  const reason = useFoundBy()(party)
  return reason !== null && <span className={classes.why}>{reason}</span>
}

/** In a table of what the search found. */
export const WHY_FOUND: Column<PartyRef> = {
  key: 'found_by',
  head: 'Why found',
  width: '17%',
  isNone: ({ found_by }) => found_by === null,
  cell: (party) => <WhyFound party={party} />,
}

function WhyFoundOtherwise({ party }: { party: PartyRef }) {
  const reason = useFoundOtherwise()(party)
  return reason !== null && <span className={classes.why}>{reason}</span>
}

/** Only where the name that is shown is not what was typed: for a table without room. */
export const FOUND_OTHERWISE: Column<PartyRef> = {
  ...WHY_FOUND,
  isNone: ({ found_by }) => found_by === null || found_by === 'name',
  cell: (party) => <WhyFoundOtherwise party={party} />,
}
