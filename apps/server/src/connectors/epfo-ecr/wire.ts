import { decimalOf, paiseOf } from '@saakh/domain/money'

// ECR 2.0, as the fund's portal takes it: a line per member, eleven fields parted by '#~#', no heading, no month.

export const ECR_FIELDS = [
  'uan',
  'member_name',
  'gross_wages',
  'epf_wages',
  'eps_wages',
  'edli_wages',
  'epf_contribution',
  'eps_contribution',
  'employer_difference',
  'ncp_days',
  'refund_of_advances',
] as const

export const ECR_SEPARATOR = '#~#'

export interface EcrMember {
  gross_wages: bigint
  epf_wages: bigint
  contributions: bigint
  ncp_days: number
}

/** One line of the file; a sentence for one that cannot be read. */
export function ecrMember(line: string): EcrMember | string {
  const fields = line.split(ECR_SEPARATOR).map((field) => field.trim())
  if (fields.length !== ECR_FIELDS.length)
    return `The line has ${fields.length} fields; a line of an ECR has ${ECR_FIELDS.length}.`
  const [uan = '', , ...figures] = fields
  if (!/^\d{12}$/.test(uan)) return 'The UAN is not a number of twelve digits.'
  const wrong = figures.findIndex((figure) => !/^\d{1,9}(\.\d{1,2})?$/.test(figure))
  if (wrong >= 0)
    return `${ECR_FIELDS[wrong + 2]} is '${figures[wrong]?.slice(0, 40)}'; an ECR writes plain rupees and days.`
  const [gross = '', epf = '', , , share = '', pension = '', difference = '', days = ''] = figures
  return {
    gross_wages: paiseOf(gross),
    epf_wages: paiseOf(epf),
    contributions: paiseOf(share) + paiseOf(pension) + paiseOf(difference),
    ncp_days: Math.round(Number(days)),
  }
}

export const isEcr = (head: string): boolean => {
  const fields = (head.trimStart().split('\n')[0] ?? '').split(ECR_SEPARATOR)
  return fields.length === ECR_FIELDS.length && /^\d{12}$/.test(fields[0]?.trim() ?? '')
}

/** The sums of the members' lines, as amounts are stored. */
export class EcrSums {
  members = 0
  #gross = 0n
  #epf = 0n
  #contributions = 0n
  #days = 0

  add({ gross_wages, epf_wages, contributions, ncp_days }: EcrMember): void {
    this.members += 1
    this.#gross += gross_wages
    this.#epf += epf_wages
    this.#contributions += contributions
    this.#days += ncp_days
  }

  get told() {
    return {
      members: this.members,
      gross_wages: decimalOf(this.#gross),
      epf_wages: decimalOf(this.#epf),
      contributions: decimalOf(this.#contributions),
      ncp_days: this.#days,
    }
  }
}
