import { Button, Title } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../../parts/notify.ts'
import { notifyUndo } from '../../parts/notify-undo.tsx'
import { Page } from '../../parts/page.tsx'
import classes from './arrange.module.css'
import { NOT_DEFINED } from './copy.ts'
import { useArranging } from './own-layout.ts'
import { SortableList } from './sortable-list.tsx'
import { type LoadedWidget, useWidgets, WIDGET_IDS } from './widgets.ts'

interface Props {
  /** As they stand on the dashboard. */
  ids: readonly string[]
  onDone: () => void
}

const RESET = 'The default arrangement is back.'
const MOST = 60
const ROW_HEIGHT = 44

const titleOf = (id: string, widget: LoadedWidget | undefined): string =>
  widget === undefined || typeof widget === 'string' ? (widget === 'unknown' ? NOT_DEFINED(id) : id) : widget.title

/** The user's own dashboard put in order; every change is saved as it is made. */
export default function Arrange({ ids, onDone }: Props) {
  const say = usePhrases()
  const named = useNamed()
  const { save, reset } = useArranging()
  const [isResetting, setIsResetting] = useState(false)
  const widgets = useWidgets([...new Set([...WIDGET_IDS, ...ids])])
  const itemOf = (id: string) => ({ id, title: say(titleOf(id, widgets?.get(id))) })
  const others = WIDGET_IDS.filter((id) => !ids.includes(id))
    .map(itemOf)
    .toSorted((a, b) => a.title.localeCompare(b.title))

  const resetAll = async () => {
    setIsResetting(true)
    const isDone = await reset()
    setIsResetting(false)
    if (isDone && ids.length > 0) notifyUndo(RESET, () => save(ids))
    else if (isDone) notify.info(RESET)
  }
  return (
    <Page
      title="Arrange dashboard"
      action={
        <>
          <Button variant="default" loading={isResetting} onClick={() => void resetAll()}>
            <Phrase>Reset to default</Phrase>
          </Button>
          <Button onClick={onDone}>
            <Phrase>Done</Phrase>
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <section aria-labelledby="arranged">
          <Title order={2} id="arranged" className={classes.title}>
            <Phrase>On your dashboard</Phrase>
          </Title>
          {ids.length === 0 && (
            <p className={classes.note}>
              <Phrase>No widget: the dashboard is a search bar.</Phrase>
            </p>
          )}
          {widgets ? (
            <SortableList label="On your dashboard" items={ids.map(itemOf)} onChange={save} />
          ) : (
            <SkeletonRows rows={ids.length} columns={[70, 20]} height={ROW_HEIGHT} />
          )}
        </section>
        <section aria-labelledby="addable">
          <Title order={2} id="addable" className={classes.title}>
            <Phrase>Add a widget</Phrase>
          </Title>
          {others.length === 0 && (
            <p className={classes.note}>
              <Phrase>All of them are on your dashboard.</Phrase>
            </p>
          )}
          {!widgets && <SkeletonRows rows={others.length} columns={[70, 20]} height={ROW_HEIGHT} />}
          <ul aria-label={say('Add a widget')} className={classes.list} hidden={!widgets}>
            {others.map(({ id, title }) => (
              <li key={id} className={classes.row}>
                <span className={classes.name}>{title}</span>
                <Button
                  variant="subtle"
                  leftSection={<Plus {...ICON} />}
                  aria-label={named('Add {1}', title)}
                  disabled={ids.length >= MOST}
                  onClick={() => save([...ids, id])}
                >
                  <Phrase>Add</Phrase>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}
