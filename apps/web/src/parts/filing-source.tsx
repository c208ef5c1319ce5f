import { Popover, UnstyledButton } from '@mantine/core'
import { formatDate } from '@saakh/domain/formats'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import type { ReactNode } from 'react'
import classes from './filing-source.module.css'
import { OutsideLink } from './outside-link.tsx'
import { SourceLink } from './source-link.tsx'

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
  const { filing_id, context, element, address, published_at, row, document_included } = place
  const told: (KeyValue | false | null)[] = [
    Boolean(published_at) && { key: 'published', label: 'Published', value: formatDate(published_at) },
    filing_id !== null && { key: 'filing', label: 'Filing', value: filing_id },
    context !== null && { key: 'context', label: 'Context', value: context },
    element !== null && { key: 'element', label: 'Element', value: element },
    address !== null && { key: 'address', label: 'At the exchange', value: <OutsideLink address={address} /> },
    row !== null && {
      key: 'figures',
      label: document_included ? 'Stored file' : 'List of figures',
      value: <SourceLink source={place} />,
    },
  ]
  return (
    <Popover width={360} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.open} aria-label={label}>
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.lead}>
          {document_included ? (
            'The filing is stored as it was published.'
          ) : (
            <>
              <strong>Document not included.</strong> Saakh keeps the figures. The filing stays with the exchange.
            </>
          )}
        </p>
        <KeyValues labelWidth={110} items={told.filter((one) => one !== false && one !== null)} />
      </Popover.Dropdown>
    </Popover>
  )
}
