import { Checkbox, Popover, Radio } from '@mantine/core'
import { columnsAsText, columnsOf, DENSITIES, DESK_COLUMNS, type DeskColumn } from '@saakh/contract/desk-columns'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ButtonElement } from '../../parts/in-time.tsx'
import { useOpened } from '../../parts/use-opened.ts'
import { COLUMN_WORDS } from './queue-column-words.ts'
import classes from './queue-columns.module.css'
import type { ColumnsProps, Density } from './queue-columns.tsx'

const DENSITY_WORDS: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact, one line each' }

/** The columns and the density to choose from; it comes standing open. */
export default function QueueColumnsForm({
  columns,
  density,
  onChange,
  children,
}: ColumnsProps & { children: ButtonElement }) {
  const say = usePhrases()
  const shown = columnsOf(columns)
  const show = (column: DeskColumn, isOn: boolean) =>
    onChange({
      columns: columnsAsText(isOn ? [...shown, column] : shown.filter((shownColumn) => shownColumn !== column)) ?? null,
    })
  const [isOpen, setIsOpen] = useOpened()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>{children}</Popover.Target>
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
            {DENSITIES.map((density) => (
              <Radio key={density} size="xs" value={density} label={say(DENSITY_WORDS[density])} />
            ))}
          </div>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  )
}
