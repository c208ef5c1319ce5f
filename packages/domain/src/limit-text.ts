import { formatCount, formatMoney } from './formats.ts'

const UNITS: Readonly<Record<string, string>> = { percent: ' %', days: ' days', points: ' points', ratio: ' times' }

/** A limit of a rule with its unit: '90 %', '1 day', '₹25.00 lakh'. */
export function limitText(unit: string, value: unknown): string {
  if (value === undefined || value === null) return '–'
  if (unit === 'money') return formatMoney(value)
  if (unit === 'count') return formatCount(Number(value))
  if (unit === 'days' && Number(value) === 1) return '1 day'
  return `${String(value)}${UNITS[unit] ?? ''}`
}
