import { defineConnector } from '../../imports/kit/connector-kind.ts'
import { refuseRow } from '../../imports/kit/import-kind.ts'
import { NAMES_NOBODY } from '../../imports/kit/party-of-file.ts'
import { latestVersion } from '../../platform/fact-rows.ts'
import { wagesFact } from './map.ts'
import { readEcr } from './read-ecr.ts'
import { isEcr } from './wire.ts'

const figure = <const N extends string>(name: N, label: string) => ({ name, label, required: false, example: '' })

export const kind = defineConnector({
  kind: 'epfo_ecr',
  place: 460,
  label: 'Provident fund return (EPFO ECR)',
  description:
    'The text file (ECR 2.0) that an employer sends to the provident fund for a wage month. It names neither employer nor month.',
  sample_name: 'ecr_2026_02.txt',
  facts: [latestVersion('pf_wages')],
  connector: {
    consent: 'financial-statement',
    tile: 'EPFO',
    recognises: (head) => (isEcr(head) ? 'an ECR of the provident fund' : null),
    asks: ['party', 'month'],
  },
  columns: [
    { name: 'wage_month', label: 'Wage month', required: true, example: '2026-02', date: { precision: 'month' } },
    { name: 'uan', label: 'UAN', required: false, example: '', personal: 'uan' },
    { name: 'member_name', label: 'Member', required: false, example: '', personal: 'person_name' },
    figure('gross_wages', 'Gross wages (₹)'),
    figure('epf_wages', 'EPF wages (₹)'),
    figure('eps_wages', 'EPS wages (₹)'),
    figure('edli_wages', 'EDLI wages (₹)'),
    figure('epf_contribution', 'EPF contribution (₹)'),
    figure('eps_contribution', 'EPS contribution (₹)'),
    figure('employer_difference', 'Employer, less EPS (₹)'),
    figure('ncp_days', 'Days without pay'),
    figure('refund_of_advances', 'Refund of advances (₹)'),
    figure('members', 'Members'),
  ],
  records: readEcr,
  parseRow(cells, { today }) {
    if (`${cells.wage_month}-01` > today)
      return refuseRow('wage_month', `The wage month is ${cells.wage_month}, which has not come yet.`)
    if (cells.members === '') return { ok: true, staged: { about: NAMES_NOBODY, facts: [] } }
    const { wage_month, gross_wages, epf_wages, epf_contribution, ncp_days, members } = cells
    const facts = [
      wagesFact({
        wage_month,
        members: Number(members),
        gross_wages,
        epf_wages,
        contributions: epf_contribution,
        ncp_days: Number(ncp_days),
      }),
    ]
    return { ok: true, staged: { about: NAMES_NOBODY, facts } }
  },
})
