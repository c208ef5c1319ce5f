import { formatMonth } from '@saakh/domain/formats'
import { mapTexts, maskPans } from '@saakh/domain/personal-data'
import { inputHash, type KeptKind } from '../kept-document.ts'
import { PACK_TYPE, type ReportContent } from '../report-content.ts'
import { contestedInPaper } from '../sections/contested.ts'
import { aboutSection, titleOf } from './about-section.ts'
import { concentrationSection } from './concentration-section.ts'
import { coverageSection } from './coverage-section.ts'
import { movementSection } from './movement-section.ts'
import { numbersSection } from './numbers-section.ts'
import { type PackInput, packInput } from './pack-input.ts'
import { PackSources } from './pack-sources.ts'
import { provisionsSection } from './provisions-section.ts'
import { registersSection } from './registers-section.ts'
import { risksSection } from './risks-section.ts'

/** Pure: what was read becomes what is said, each figure with its source. */
export function composePack(input: PackInput): ReportContent {
  const { organization_id, produced_for, month, known_at, portfolio, unit, is_demo, language, standing } = input
  const sources = new PackSources(input)
  const sections = [
    aboutSection(input, sources),
    numbersSection(input, sources),
    movementSection(input, sources),
    risksSection(input, sources),
    concentrationSection(input, sources),
    registersSection(input, sources),
    coverageSection(input, sources),
    provisionsSection(input, sources),
    ...contestedInPaper(input.contests ?? [], sources.citations),
  ]
  return mapTexts(
    {
      head: {
        report_type: PACK_TYPE,
        title: 'Board pack',
        subtitle: formatMonth(month),
        party_id: null,
        party_name: titleOf(input),
        identifier: null,
        organization_id,
        produced_for,
        as_of: standing.sums.as_of ?? sources.made_on,
        known_at,
        stored_until: null,
        is_demo,
        is_sample: false,
        pack: { month, portfolio_id: portfolio?.portfolio_id ?? null, made_from_sha256: inputHash(input) },
        ...(unit !== null && { unit_id: unit.unit_id }),
        ...(language && { language }),
      },
      sections,
      footnotes: sources.citations.footnotes,
    },
    maskPans,
  )
}

export const PACKS: KeptKind<PackInput> = {
  what: 'pack',
  input: packInput,
  compose: composePack,
  madeFrom: ({ pack }) => pack?.made_from_sha256,
}
