import { clocksOf, lastDayToReply } from '@saakh/catalogue/notices/clocks'
import type { ReplyClock } from '@saakh/catalogue/notices/procedure'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import type { AddresseeRole, NoticeStep } from '@saakh/domain/notice'
import { maskPersonal } from '@saakh/domain/personal-data'
import {
  type Block,
  type Figure,
  figure,
  left,
  noteBlock,
  nothing,
  plain,
  row,
  type Section,
  table,
} from '../report-content.ts'
import type { LetterSources } from './letter-sources.ts'
import type { LetterDossier, LetterStep } from './read-letter.ts'

const ROLES: Readonly<Record<AddresseeRole, string>> = {
  entity: 'Borrower',
  promoter: 'Promoter',
  whole_time_director: 'Whole-time director',
  guarantor: 'Guarantor',
  other: 'Addressee',
}

export const paragraphsOf = (text: string, notes: readonly number[]): Block => ({
  kind: 'text',
  paragraphs: text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => figure(paragraph, notes)),
})

/** A letter names where it goes; its draft, which goes nowhere, keeps the addresses back. E-mail addresses are never printed. */
export function addresseeSection({ addressees }: LetterDossier, sources: LetterSources, is_draft: boolean): Section {
  const notes = [sources.notice()]
  const placeOf = (address: string | null) =>
    address === null ? '' : `, ${is_draft ? maskPersonal('address', address) : address}`
  const lines = addressees.map(({ role, name, address }) => ({
    label: ROLES[role],
    value: figure(`${name}${placeOf(address)}`, notes),
  }))
  return { title: 'To', basis: null, blocks: [{ kind: 'lines', lines }] }
}

export function regimeSection({ procedure }: LetterDossier, sources: LetterSources, is_draft: boolean): Section {
  const notes = [sources.procedure()]
  const { title, source, not_known } = procedure
  const lines = [
    { label: 'Procedure', value: figure(title, notes) },
    ...(source
      ? [
          { label: 'Direction', value: figure(source.direction, notes) },
          { label: 'Number', value: figure(source.number, notes) },
          { label: 'Dated', value: figure(formatDate(source.dated), notes) },
        ]
      : [{ label: 'Direction', value: figure('No direction regulates this procedure.', notes) }]),
  ]
  const unknown = is_draft ? [source?.note ?? null, ...not_known] : []
  return {
    title: 'Under which rules',
    basis: null,
    blocks: [{ kind: 'lines', lines }, ...unknown.flatMap((note) => (note === null ? [] : [noteBlock(note)]))],
  }
}

/** Each fact by its own footnote; of one that is no longer stored the words of the draft remain. */
function evidenceTable({ notice, facts }: LetterDossier, sources: LetterSources): Block[] {
  const rows = notice.grounds.facts.map(({ fact_id, name, as_of, file_name, row: line }) => {
    const fact = facts.find((fact) => fact.fact_id === fact_id)
    const notes = [fact ? sources.citations.fact(fact) : sources.notice()]
    const place = [file_name, line === null ? null : `line ${line}`].filter((part) => part !== null).join(', ')
    return row([
      figure(name, notes),
      place === '' ? nothing : figure(place, notes),
      as_of === null ? nothing : figure(formatDate(as_of), notes),
    ])
  })
  return rows.length === 0
    ? []
    : [table('Records', [left('What', 40), left('Where', 42), left('Known since', 18)], rows)]
}

function fileTable({ files }: LetterDossier, sources: LetterSources): Block[] {
  const rows = files
    .filter(({ step }) => step === null)
    .map((file) => {
      const notes = [sources.file(file)]
      const role = file.role === 'forensic_report' ? 'Forensic report, whole' : 'Annexure'
      return row([figure(file.name, notes), plain(role), figure(file.sha256, notes, { tone: 'code' })])
    })
  return rows.length === 0
    ? []
    : [table('Attached', [left('File', 30), left('What it is', 20), left('SHA-256', 50)], rows)]
}

export function groundsSection(dossier: LetterDossier, sources: LetterSources): Section {
  const { subject, details, amount, npa_on, npa_source } = dossier.notice
  const notes = [sources.notice()]
  const lines = [
    { label: 'Subject', value: figure(subject, notes) },
    ...(amount === null ? [] : [{ label: 'Outstanding amount', value: figure(formatMoney(amount), notes) }]),
    ...(npa_on === null
      ? []
      : [{ label: 'NPA since', value: figure(`${formatDate(npa_on)} (${npa_source ?? ''})`, notes) }]),
  ]
  return {
    title: 'Grounds',
    basis: null,
    blocks: [
      { kind: 'lines', lines },
      paragraphsOf(details, notes),
      ...evidenceTable(dossier, sources),
      ...fileTable(dossier, sources),
    ],
  }
}

const takenFor = (steps: readonly LetterStep[], step: NoticeStep, addressee_id: string) =>
  steps.find((letterStep) => letterStep.step === step && letterStep.addressee_id === addressee_id)

const dayOf = (taken: LetterStep | undefined, sources: LetterSources): Figure =>
  taken ? figure(formatDate(taken.on), sources.step(taken)) : nothing

/** For each addressee the day of the proved service and what it starts; where no service is proved, no last day is told. */
function serviceTable(
  { addressees, steps }: LetterDossier,
  sources: LetterSources,
  { starts, reply, days }: ReplyClock,
  caption: string,
  with_reply: boolean,
): Block {
  const rows = addressees.map(({ addressee_id, name }) => {
    const served = takenFor(steps, starts, addressee_id)
    const notes = served ? [...sources.step(served), sources.procedure()] : []
    return row([
      figure(name, [sources.notice()]),
      served ? dayOf(served, sources) : plain('not proved'),
      served ? figure(formatDate(lastDayToReply(served.on, days)), notes) : nothing,
      ...(with_reply ? [dayOf(takenFor(steps, reply, addressee_id), sources)] : []),
    ])
  })
  const columns = [left('Addressee', 40), left('Served on', 20), left('Last day to reply', 20)]
  return table(caption, with_reply ? [...columns, left('Replied on', 20)] : columns, rows)
}

export function clockSection(dossier: LetterDossier, sources: LetterSources): Section {
  const { procedure, steps } = dossier
  const clock = clocksOf(procedure).find(({ starts }) => starts === 'served')
  const title = 'Time to reply'
  if (!clock) return { title, basis: null, blocks: [noteBlock('This procedure sets no time to reply.')] }
  const notes = [sources.procedure()]
  const lines: Block = {
    kind: 'lines',
    lines: [
      { label: 'Days', value: figure(`${clock.days} calendar days for each addressee`, notes) },
      { label: 'Counted from', value: figure('the day after the proved service; holidays count', notes) },
    ],
  }
  const isServed = steps.some(({ step }) => step === clock.starts)
  return {
    title,
    basis: null,
    blocks: isServed ? [lines, serviceTable(dossier, sources, clock, 'Service', false)] : [lines],
  }
}

/** Of every clock that has begun. */
export function serviceSection(dossier: LetterDossier, sources: LetterSources): Section {
  const begun = clocksOf(dossier.procedure).filter(({ starts }) => dossier.steps.some(({ step }) => step === starts))
  return {
    title: 'Service and replies',
    basis: 'Each day as it was proved and recorded.',
    blocks: begun.map((clock) =>
      serviceTable(dossier, sources, clock, clock.starts === 'served' ? 'Notice' : 'Proposal', true),
    ),
  }
}

/** The members of the committee that took the step, by name; without a committee the lender's own hand. */
export function signatureSection(
  { lender }: LetterDossier,
  sources: LetterSources,
  step: LetterStep | undefined,
): Section {
  const notes = step ? sources.step(step) : []
  const signatures =
    step && step.members.length > 0
      ? step.members.map(({ name, designation, committee }) => ({
          name: figure(name, notes),
          designation,
          body: committee,
        }))
      : [{ name: plain('Authorised signatory'), designation: '', body: `For ${lender}` }]
  return { title: 'Signed', basis: null, blocks: [{ kind: 'signatures', signatures }] }
}
