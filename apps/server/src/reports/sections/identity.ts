import { isFactOfKind } from '@saakh/domain/facts'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { PARTY_TYPE_LABELS, readPartyType } from '@saakh/domain/party'
import type { Citations } from '../citations.ts'
import type { ReportDossier } from '../read-dossier.ts'
import { type Figure, figure, type Section } from '../report-content.ts'

type Line = { label: string; value: Figure }

const SCHEMES: Record<string, string> = {
  CIN: 'CIN',
  LLPIN: 'LLPIN',
  PAN: 'PAN',
  GSTIN: 'GSTIN',
  ISIN: 'ISIN',
  BSE_CODE: 'BSE code',
  NSE_SYMBOL: 'NSE symbol',
}
const schemeLabel = (scheme: string) => SCHEMES[scheme.toUpperCase()] ?? scheme.replaceAll('_', ' ')

/** What the register says, each line from the newest edition known. */
function registerLines({ facts }: ReportDossier, citations: Citations): Line[] {
  const newest = facts.findLast((fact) => isFactOfKind(fact, 'company_master'))
  if (!newest || !isFactOfKind(newest, 'company_master')) return []
  const { payload } = newest
  const notes = [citations.fact(newest)]
  const lineOf = (label: string, value: string | null): Line[] => [
    {
      label,
      value: value === null ? figure('Not given by the register', notes, { tone: 'quiet' }) : figure(value, notes),
    },
  ]
  const date = (value: string | null) => (value === null ? null : formatDate(value))
  const money = (value: string | null) => (value === null ? null : formatMoney(value))
  const klass = [payload.class, payload.category, payload.sub_category].filter((part) => part !== null).join(', ')
  const industry = [payload.activity, payload.nic_code === null ? null : `NIC ${payload.nic_code}`]
    .filter((part) => part !== null)
    .join(', ')
  return [
    ...lineOf('Registered name', payload.name),
    ...lineOf('Company status', payload.status),
    ...lineOf('Class', klass === '' ? null : klass),
    ...lineOf('Listed', payload.listed === null ? null : payload.listed ? 'Yes' : 'No'),
    ...lineOf('Registered since', date(payload.registration_date)),
    ...lineOf('State', payload.state),
    ...lineOf('Registrar of companies', payload.roc),
    ...lineOf('Registered address', payload.address),
    ...lineOf('Authorised capital', money(payload.authorized_capital)),
    ...lineOf('Paid-up capital', money(payload.paid_up_capital)),
    ...lineOf('Industry', industry === '' ? null : industry),
    ...lineOf('Last annual return', date(payload.last_annual_return)),
    ...lineOf('Last balance sheet', date(payload.last_balance_sheet)),
  ]
}

/** What the party's own entry says, for those that stand in no register. */
function entryLines(dossier: ReportDossier, citations: Citations): Line[] {
  const { card, customer_numbers } = dossier
  const { party_id, name, type, status, city, state } = card
  const notes = [
    citations.record({
      id: `party:${party_id}`,
      name: 'Entry of the party',
      place: customer_numbers.length > 0 ? "the lender's customers" : 'the register of parties',
      as_of: null,
      content: { party_id, name, type, status, city, state, customer_numbers },
    }),
  ]
  const line = (label: string, value: string | null): Line[] =>
    value === null || value === '' ? [] : [{ label, value: figure(value, notes) }]
  return [
    ...line('Name', name),
    ...line('Kind of business', PARTY_TYPE_LABELS[readPartyType(type)]),
    ...line('Status', status),
    ...line('Place', [city, state].filter((part) => part !== null && part !== '').join(', ')),
    ...line('Customer number', customer_numbers.join(', ')),
  ]
}

function identifierLines({ identifiers, card }: ReportDossier, citations: Citations): Line[] {
  return identifiers.map(({ scheme, value, source, valid_to }) => {
    const note = citations.record({
      id: `identifier:${scheme}:${value}`,
      name: `Identifier of the party: ${schemeLabel(scheme)}`,
      place: source ?? 'entered with the party',
      as_of: null,
      content: { party_id: card.party_id, scheme, value, valid_to },
    })
    const ended = valid_to === null ? '' : ` (until ${formatDate(valid_to)})`
    return { label: schemeLabel(scheme), value: figure(`${value}${ended}`, [note], { tone: 'code' }) }
  })
}

export function identitySection(dossier: ReportDossier, citations: Citations): Section {
  const register = registerLines(dossier, citations)
  const lines = [
    ...(register.length > 0 ? register : entryLines(dossier, citations)),
    ...identifierLines(dossier, citations),
  ]
  return {
    title: 'Identity',
    basis:
      register.length > 0
        ? null
        : 'No company register known to Saakh holds this business; the lines are those of its own entry.',
    blocks: [{ kind: 'lines', lines }],
  }
}
