import { Popover } from '@mantine/core'
import { formatDate } from '@saakh/domain/formats'
import { type KeyValue, KeyValues } from '@saakh/ui/key-values'
import { Phrase } from '@saakh/ui/phrases'
import type { ReactElement } from 'react'
import classes from './filing-source.module.css'
import type { FilingPlace } from './filing-source.tsx'
import { OutsideLink } from './outside-link.tsx'
import { SourceLink } from './source-link.tsx'
import { useOpened } from './use-opened.ts'

/** Where a filing stands, which comes standing open. */
export default function FilingCard({ place, children }: { place: FilingPlace; children: ReactElement }) {
  const { filing_id, context, element, address, published_at, row, document_included } = place
  const items: (KeyValue | false | null)[] = [
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
  const [isOpen, setIsOpen] = useOpened()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={360} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <p className={classes.lead}>
          {document_included ? (
            <Phrase>The filing is stored as it was published.</Phrase>
          ) : (
            <>
              <strong>
                <Phrase>Document not included.</Phrase>
              </strong>{' '}
              <Phrase>Saakh keeps the figures. The filing stays with the exchange.</Phrase>
            </>
          )}
        </p>
        <KeyValues labelWidth={110} items={items.filter((item) => item !== false && item !== null)} />
      </Popover.Dropdown>
    </Popover>
  )
}
