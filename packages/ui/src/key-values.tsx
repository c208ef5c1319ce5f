import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dated } from './dated.tsx'
import classes from './key-values.module.css'
import { usePhrases } from './phrases.tsx'

export interface KeyValue {
  key: string
  label: ReactNode
  value: ReactNode
  /** As-of date and source, in grey beneath. */
  note?: ReactNode
}

/** Label and value, one line each; beneath each other where it is narrow. */
export function KeyValues({ items, labelWidth = 160 }: { items: readonly KeyValue[]; labelWidth?: number }) {
  const say = usePhrases()
  return (
    <Box component="dl" className={classes.list} __vars={{ '--label-width': `${labelWidth}px` }}>
      {items.map(({ key, label, value, note }) => (
        <div key={key} className={classes.item}>
          <dt>{typeof label === 'string' ? say(label) : label}</dt>
          <dd>
            {typeof value === 'string' ? <Dated>{value}</Dated> : value}
            {note && <div className={classes.note}>{note}</div>}
          </dd>
        </div>
      ))}
    </Box>
  )
}
