import { describe, expect, it } from 'vitest'
import { readCourtMatter, readRecoveryMatter } from './court-matters.ts'

describe('what a debts recovery tribunal is asked for', () => {
  it.each([
    ['RDB Act section 19', 'OA 412/2025', 'claim'],
    [null, 'O.A. No. 412/2025', 'claim'],
    ['RDDBFI Act', 'TA 12/2019', 'claim'],
    ['SARFAESI Act section 17', 'SA 77/2025', 'contest'],
    ['SARFAESI Act', '77/2025', 'contest'],
    [null, 'S.A. No. 77 of 2025', 'contest'],
    ['SARFAESI Act section 13(10)', 'OA 77/2025', 'claim'],
    [null, 'RC 88/2024', 'certificate'],
    [null, 'DRC No. 88 of 2024', 'certificate'],
    ['SARFAESI Act section 17', 'IA 5/2025 in SA 77/2025', 'within'],
    [null, 'Misc. Appeal 4/2026', 'within'],
  ] as const)('%s, %s: %s', (under, number, matter) => {
    expect(readRecoveryMatter(under, number)).toBe(matter)
  })
})

describe('what other courts are asked for', () => {
  it.each([
    ['Negotiable Instruments Act section 138', 'CC 2210/2025', 'cheque_dishonour'],
    ['NI Act, 138', 'CC 1/2025', 'cheque_dishonour'],
    ['u/s 138', 'CC 1/2025', 'cheque_dishonour'],
    ['138 r/w 141', 'CC 1/2025', 'cheque_dishonour'],
    ['Section 138 of the Evidence Act', 'CS 1/2025', 'civil'],
    ['Payment and Settlement Systems Act section 25', 'CC 9/2025', 'cheque_dishonour'],
    ['IPC 420', 'CC 9/2025', 'criminal'],
    ['Bharatiya Nyaya Sanhita section 318', 'CC 9/2025', 'criminal'],
    ['PMLA section 45', 'SC 3/2025', 'criminal'],
    [null, 'Crl. A. 12/2025', 'criminal'],
    ['Recovery of money', 'CS 140/2025', 'civil'],
    ['Order XXXVII CPC', '12/2025', 'civil'],
    ['Consumer Protection Act', 'CC 12/2025', 'civil'],
    [null, 'C.S. (Comm) 14/2025', 'civil'],
    [null, 'CC 2210/2025', 'unknown'],
    ['Misc', 'MA 3/2025', 'unknown'],
    [null, 'WP 4211/2025', 'unknown'],
  ] as const)('%s, %s: %s', (under, number, matter) => {
    expect(readCourtMatter(under, number)).toBe(matter)
  })
})
