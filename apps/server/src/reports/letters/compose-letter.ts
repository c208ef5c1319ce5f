import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { mapTexts, maskPans } from '@saakh/domain/personal-data'
import type { PaperQuestion } from '../../platform/sources.ts'
import { storedUntil } from '../read-dossier.ts'
import { figure, type ReportContent, type Section } from '../report-content.ts'
import { contestedInPaper } from '../sections/contested.ts'
import {
  addresseeSection,
  clockSection,
  groundsSection,
  paragraphsOf,
  regimeSection,
  serviceSection,
  signatureSection,
} from './letter-parts.ts'
import { LetterSources } from './letter-sources.ts'
import type { LetterDossier } from './read-letter.ts'

const OUTCOMES = { upheld: 'The case is made out.', dropped: 'The case is not made out.' } as const

function noticeSections(dossier: LetterDossier, sources: LetterSources, is_draft: boolean): Section[] {
  return [
    addresseeSection(dossier, sources, is_draft),
    regimeSection(dossier, sources, is_draft),
    groundsSection(dossier, sources),
    ...contestedInPaper(dossier.contests, sources.citations),
    clockSection(dossier, sources),
    signatureSection(
      dossier,
      sources,
      dossier.steps.find(({ members }) => members.length > 0),
    ),
  ]
}

function orderSections(dossier: LetterDossier, sources: LetterSources): Section[] {
  const order = dossier.steps.find(({ step }) => step === 'order')
  if (!order?.outcome) throw new AppError('conflict', 'No order has been passed yet.')
  const notes = sources.step(order)
  const heard = dossier.steps.find(({ step }) => step === 'hearing')
  const hearing: Section[] = heard
    ? [
        {
          title: 'Hearing',
          basis: `On ${formatDate(heard.on)}.`,
          blocks: [paragraphsOf(heard.reason, sources.step(heard))],
        },
      ]
    : []
  return [
    addresseeSection(dossier, sources, false),
    regimeSection(dossier, sources, false),
    groundsSection(dossier, sources),
    ...contestedInPaper(dossier.contests, sources.citations),
    serviceSection(dossier, sources),
    ...hearing,
    { title: 'Reasons', basis: null, blocks: [paragraphsOf(order.reason, notes)] },
    {
      title: 'Decision',
      basis: null,
      blocks: [
        {
          kind: 'lines',
          lines: [
            { label: 'Decided', value: figure(OUTCOMES[order.outcome], notes) },
            { label: 'Day', value: figure(formatDate(order.on), notes) },
          ],
        },
      ],
    },
    signatureSection(dossier, sources, order),
  ]
}

/** Pure: a paper of a notice, each figure with its source. */
export function composeLetter(dossier: LetterDossier, asked: PaperQuestion): ReportContent {
  const { notice, procedure, lender, is_demo, identifier, facts } = dossier
  const { paper, notice_id, organization_id, known_at } = asked
  const sources = new LetterSources(dossier)
  const is_draft = paper === 'draft'
  const sections = paper === 'order' ? orderSections(dossier, sources) : noticeSections(dossier, sources, is_draft)
  const asks = procedure.steps.some(({ step }) => step === 'order') ? 'Show-cause notice' : 'Query'
  return mapTexts(
    {
      head: {
        report_type: paper === 'order' ? 'order' : 'notice',
        title: paper === 'order' ? 'Order' : asks,
        subtitle: procedure.title,
        party_id: notice.party_id,
        party_name: notice.party_name,
        identifier,
        organization_id,
        produced_for: lender,
        as_of: istDate(new Date(known_at)),
        known_at,
        stored_until: storedUntil(facts),
        is_demo,
        is_sample: false,
        letter: { notice_id, paper, reference: is_draft ? null : notice.notice_number },
      },
      sections,
      footnotes: sources.citations.footnotes,
    },
    maskPans,
  )
}
