import { istDate } from '@saakh/domain/dates'
import { mapTexts, maskPans } from '@saakh/domain/personal-data'
import { inputHash, type KeptKind } from '../kept-document.ts'
import { CASE_FILE_TYPE, type ReportContent } from '../report-content.ts'
import { contestedInPaper } from '../sections/contested.ts'
import { alertSections } from './alert-sections.ts'
import { type CaseFileInput, caseFileInput } from './case-file-input.ts'
import { CaseFileSources } from './case-file-sources.ts'
import { aboutSection, borrowerSection, caseSection, outcomeSection } from './case-sections.ts'
import { timelineSection } from './timeline-section.ts'
import { documentSection, fileSection, noteSectionOf, promiseSection, taskSection } from './work-sections.ts'

/** Pure: what was read becomes what is said, each figure with its source. */
export function composeCaseFile(input: CaseFileInput): ReportContent {
  const { organization_id, produced_for, known_at, unit, language, borrower } = input
  const { case_uid, case_number } = input.case
  const sources = new CaseFileSources(input)
  const sections = [
    aboutSection(input),
    caseSection(input, sources),
    borrowerSection(input, sources),
    ...alertSections(input, sources),
    ...contestedInPaper(input.contests ?? [], sources.citations),
    taskSection(input, sources),
    outcomeSection(input, sources),
    timelineSection(input, sources),
    fileSection(input, sources),
    ...noteSectionOf(input, sources),
    ...promiseSection(input, sources),
    documentSection(input, sources),
  ]
  return mapTexts(
    {
      head: {
        report_type: CASE_FILE_TYPE,
        title: 'Case file',
        subtitle: case_number,
        party_id: borrower.party_id,
        party_name: borrower.name,
        identifier: borrower.identifiers.find(({ scheme }) => scheme !== 'PAN')?.value ?? null,
        organization_id,
        produced_for,
        as_of: istDate(new Date(known_at)),
        known_at,
        stored_until: null,
        is_demo: borrower.is_demo,
        is_sample: false,
        case_file: { case_uid, case_number, made_from_sha256: inputHash(input) },
        ...(unit !== null && { unit_id: unit.unit_id }),
        ...(language && { language }),
      },
      sections,
      footnotes: sources.citations.footnotes,
    },
    maskPans,
  )
}

export const CASE_FILES: KeptKind<CaseFileInput> = {
  what: 'case file',
  input: caseFileInput,
  compose: composeCaseFile,
  madeFrom: ({ case_file }) => case_file?.made_from_sha256,
}
