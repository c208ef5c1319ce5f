import { Button, CloseButton, Modal, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { PartyRef } from '@saakh/domain/party'
import { NOT_FOR_PERSONS, type ReportType } from '@saakh/domain/report-type'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { href, panelNamed } from '../../addresses.ts'
import { PartyIcon } from '../../parts/party-icon.tsx'
import { PartySearch } from '../../parts/party-search.tsx'
import { PROMPT } from './copy.ts'
import classes from './order-report.module.css'
import { ReportCards } from './report-cards.tsx'
import { useOrderRefusal } from './report-rules.ts'

const { title } = panelNamed('order_report')

interface Props {
  /** Whose page it was opened on. */
  party?: PartyRef
  onClose: () => void
}

/** A dialog over the page; on a phone a part of it, above what it was opened on. */
export default function OrderReportPanel({ party, onClose }: Props) {
  const say = usePhrases()
  const titleId = useId()
  const isNarrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  if (!isNarrow)
    return (
      <Modal
        opened
        onClose={onClose}
        size={640}
        title={title}
        closeButtonProps={{ 'aria-label': 'Close panel' }}
        transitionProps={{ duration: 0 }}
      >
        <OrderReport party={party} />
      </Modal>
    )
  return (
    <section className={classes.inline} aria-labelledby={titleId}>
      <header className={classes.head}>
        <Title order={2} id={titleId} className={classes.title}>
          {title}
        </Title>
        <CloseButton aria-label={say('Close panel')} onClick={onClose} />
      </header>
      <OrderReport party={party} />
    </section>
  )
}

/** The dialog puts the focus here, and not on its close button. */
const startHere = (input: HTMLInputElement | null) => input?.setAttribute('data-autofocus', '')

/** A business, then a report, then its checkout. Nothing of it outlives the panel. */
function OrderReport({ party: first }: { party?: PartyRef }) {
  const navigate = useNavigate()
  const [party, setParty] = useState<PartyRef | null>(first ?? null)
  const [report, setReport] = useState<ReportType | null>(null)
  const refusalOf = useOrderRefusal(party)
  const isPerson = party !== null && refusalOf('c-360') === NOT_FOR_PERSONS
  const chosen = isPerson ? null : report
  const refusal = party !== null && chosen !== null ? refusalOf(chosen) : null
  const choose = (next: PartyRef | null) => {
    setParty(next)
    setReport(null)
  }
  return (
    <div className={classes.panel}>
      <p className={classes.prompt}>
        <Phrase>{PROMPT}</Phrase>
      </p>
      {party === null ? (
        <PartySearch
          label="Business"
          placeholder="Name, CIN, PAN or GSTIN"
          onPick={choose}
          clearsOnPick
          hidesLabel
          inputRef={startHere}
        />
      ) : (
        <PartyChip party={party} onRemove={() => choose(null)} />
      )}
      {isPerson && (
        <p role="alert" className={classes.refusal}>
          {NOT_FOR_PERSONS}
        </p>
      )}
      <ReportCards value={chosen} onChange={setReport} isDisabled={party === null || isPerson} />
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <div className={classes.foot}>
        <Button
          disabled={party === null || chosen === null || refusal !== null}
          onClick={() => {
            if (party !== null && chosen !== null)
              void navigate(href('checkout', { party_id: party.party_id }, { slug: chosen }))
          }}
        >
          {title}
        </Button>
      </div>
    </div>
  )
}

function PartyChip({ party, onRemove }: { party: PartyRef; onRemove: () => void }) {
  const named = useNamed()
  return (
    <div className={classes.chip}>
      <PartyIcon type={party.type} />
      <a href={href('party', { party_id: party.party_id })} target="_blank" rel="noopener noreferrer">
        {party.name}
      </a>
      <CloseButton size="sm" aria-label={named('Remove {1}', party.name)} onClick={onRemove} />
    </div>
  )
}
