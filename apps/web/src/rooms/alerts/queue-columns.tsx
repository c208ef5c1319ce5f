import { Button, Checkbox, Popover, Radio } from '@mantine/core'
import { columnsAsText, columnsOf, DENSITIES, DESK_COLUMNS, type DeskColumn } from '@saakh/contract/desk-columns'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ChevronDown } from 'lucide-react'
import { COLUMN_WORDS } from './queue-column-words.ts'
import classes from './queue-columns.module.css'
import type { QueueSearch } from './queue-read.ts'

type Density = (typeof DENSITIES)[number]
const DENSITY_WORDS: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact, one line each' }

interface Look {
  columns: string | null
  density: Density | null
}

interface Props {
  columns: QueueSearch['columns']
  density: Density
  onChange: (look: Partial<Look>) => void
}

/** What a row of the queue shows, and how dense the rows are. Both stand in the address and in a saved view. */
export function QueueColumns({ columns, density, onChange }: Props) {
  const say = usePhrases()
  const shown = columnsOf(columns)
  const show = (column: DeskColumn, isOn: boolean) =>
    onChange({
      columns: columnsAsText(isOn ? [...shown, column] : shown.filter((one) => one !== column)) ?? null,
    })
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" rightSection={<ChevronDown {...ICON} />}>
          <Phrase>Columns</Phrase>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={classes.choices}>
          <legend>
            <Phrase>Columns</Phrase>
          </legend>
          {DESK_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              size="xs"
              label={say(COLUMN_WORDS[column])}
              checked={shown.includes(column)}
              onChange={(event) => show(column, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Radio.Group
          label={say('Density of the rows')}
          value={density}
          onChange={(chosen) => onChange({ density: chosen === 'compact' ? 'compact' : null })}
        >
          <div className={classes.choices}>
            {DENSITIES.map((one) => (
              <Radio key={one} size="xs" value={one} label={say(DENSITY_WORDS[one])} />
            ))}
          </div>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
