import { layoutRows } from '@saakh/catalogue/layout-rows'
import { ownCardOf } from '@saakh/catalogue/own-rules/own-card'
import { cardOfAlert, thresholdRows } from '@saakh/catalogue/signal-list'
import type { Alert } from '@saakh/domain/alert'
import { isRecord } from '@saakh/domain/loose-value'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { Component, type ReactNode } from 'react'
import { AlertSection } from './alert-section.tsx'
import classes from './alert-view.module.css'
import { TYPE_ERROR } from './copy.ts'
import { detailOf } from './detail-of.ts'
import { LaidOutDetail } from './laid-out.tsx'

/** The fields of the alert's type, by its layout. */
export function AlertDetail({ alert }: { alert: Alert }) {
  const shown = detailOf(alert)
  return (
    <AlertSection title={shown.title}>
      {shown.kind === 'laid_out' && <LaidOutDetail {...shown} />}
      {shown.kind === 'text' && <p className={classes.text}>{shown.text}</p>}
      {shown.kind === 'message' && (
        <>
          <p className={classes.quiet}>
            <Phrase>{shown.text}</Phrase>
          </p>
          {shown.reason && (
            <p className={classes.hint}>
              <Phrase>The stored details do not fit this type:</Phrase> {shown.reason}.
            </p>
          )}
        </>
      )}
    </AlertSection>
  )
}

/** What it took to raise it, as it was set on that day. */
export function AlertThresholds({ alert }: { alert: Alert }) {
  const say = usePhrases()
  const { thresholds } = alert
  if (isRecord(thresholds) && Object.values(thresholds).every((value) => typeof value !== 'object' || value === null)) {
    const rows = thresholdRows(ownCardOf(alert) ?? cardOfAlert(alert), thresholds)
    if (rows.length === 0) return null
    return (
      <AlertSection title="Thresholds">
        <KeyValues
          items={rows.map(({ key, label, text, note }) => ({
            key,
            label: sentence(say(label)),
            value: text,
            note: note && say(note),
          }))}
        />
      </AlertSection>
    )
  }
  const others = layoutRows(
    { title: 'Thresholds', fields: [] },
    isRecord(thresholds) || isList(thresholds) ? thresholds : { value: thresholds },
  )
  if (others.state !== 'laid_out' || thresholds === null || thresholds === '' || isEmptyList(thresholds)) return null
  return (
    <AlertSection title="Thresholds">
      <LaidOutDetail {...others} />
    </AlertSection>
  )
}

const isList = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isRecord)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const sentence = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

/** A part that cannot be drawn says so in its place; the rest of the alert stays. */
export class Guarded extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? (
      <p className={classes.quiet}>
        <Phrase>{TYPE_ERROR}</Phrase>
      </p>
    ) : (
      this.props.children
    )
  }
}
