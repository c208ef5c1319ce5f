import { UnstyledButton } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import classes from './filing-source.module.css'
import { InTime } from './in-time.tsx'

const loadCard = () => import('./filing-card.tsx')
const FilingCard = lazy(loadCard)

/** Where a published figure stands, for a reader who goes to the exchange and looks it up. */
export interface FilingPlace {
  filing_id: string | null
  context: string | null
  element: string | null
  address: string | null
  published_at?: string | null
  document_included: boolean
  document_id: string | null
  file_name: string | null
  row: number | null
}

/** A filing: what to look for, and where; and whether its document is kept. */
export function FilingSource({ place, children, label }: { place: FilingPlace; children: ReactNode; label?: string }) {
  return (
    <InTime load={loadCard} popup="dialog" opened={(button) => <FilingCard place={place}>{button}</FilingCard>}>
      <UnstyledButton className={classes.open} aria-label={label}>
        {children}
      </UnstyledButton>
    </InTime>
  )
}
