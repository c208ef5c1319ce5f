import { formatCount, formatDate, formatMoney } from '@saakh/domain/formats'
import { GROUP_WORDS, REASON_WORDS, REGIME_WORDS } from '@saakh/domain/provision-words'
import { PROVISION_REGIMES, type ProvisionRegime } from '@saakh/domain/provisions'
import { type Block, figure, left, plain, right, row, type Section, said, table, totalRow } from '../report-content.ts'
import type { PackInput } from './pack-input.ts'
import type { PackSources } from './pack-sources.ts'

type Provisions = PackInput['provisions']['norms']

const inForceOf = ({ in_force: { from, until } }: Provisions): string =>
  [
    ...(from === null ? [] : [`from ${formatDate(from)}`]),
    ...(until === null ? [] : [`until ${formatDate(until)}`]),
  ].join(' ')

function regimeBlocks(input: PackInput, regime: ProvisionRegime, sources: PackSources): Block[] {
  const provisions = input.provisions[regime]
  const notes = [sources.provisions(regime), ...sources.rates(regime)]
  const cells = (label: string, sums: Provisions['totals']) => [
    plain(label),
    figure(formatCount(sums.facilities), notes),
    figure(formatMoney(sums.exposure), notes),
    figure(formatMoney(sums.base), notes),
    figure(formatCount(sums.not_computable.reduce((total, part) => total + part.facilities, 0)), notes),
    figure(formatMoney(sums.provision), notes),
  ]
  const { rebutted } = provisions
  const rows = provisions.data.flatMap(({ group, ...sums }) => [
    row(cells(GROUP_WORDS[group], sums)),
    ...(group === 'Stage 1' && rebutted && rebutted.facilities > 0 ? [row(cells('of it rebutted', rebutted))] : []),
  ])
  const columns = [
    left('Class or stage', 24),
    right('Facilities', 12),
    right('Exposure', 17),
    right('Base', 17),
    right('Not computable', 13),
    right('Provision, working figure', 17),
  ]
  const reasons = provisions.totals.not_computable.map(
    ({ because, facilities, exposure }) =>
      `${formatCount(facilities)} (exposure ${formatMoney(exposure)}): ${REASON_WORDS[because].says}`,
  )
  return [
    table(`${REGIME_WORDS[regime]}, in force ${inForceOf(provisions)}`, columns, [
      ...rows,
      totalRow(cells('Sum', provisions.totals)),
    ]),
    ...(reasons.length === 0 ? [] : [said(`Not computable: ${reasons.join('; ')}.`, notes)]),
  ]
}

export const provisionsSection = (input: PackInput, sources: PackSources): Section => ({
  title: '7. Provisions',
  basis:
    "Working figures, not the provision of the lender's accounts. The norms are applied to what is owed, the floors of the expected credit loss to the exposure; what cannot be computed adds nothing.",
  blocks: PROVISION_REGIMES.flatMap((regime) => regimeBlocks(input, regime, sources)),
})
