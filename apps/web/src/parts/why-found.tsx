import type { PartyRef } from '@saakh/domain/party'
import type { Column } from '@saakh/ui/data-table'
import { useFoundBy } from './found-by.ts'
import classes from './why-found.module.css'

function WhyFound({ party }: { party: PartyRef }) {
  const told = useFoundBy()(party)
  return told !== null && <span className={classes.why}>{told}</span>
}

/** In a table of what the search found. */
export const WHY_FOUND: Column<PartyRef> = {
  key: 'found_by',
  head: 'Why found',
  width: '17%',
  isNone: ({ found_by }) => found_by === null,
  cell: (party) => <WhyFound party={party} />,
}
