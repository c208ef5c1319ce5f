import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { courtCaseKey } from './court-case-number.ts'
import { readCaseStage, readForum, readPartyRole } from './court-words.ts'
import { CASE_STAGES, FORUMS, PARTY_ROLES } from './fact-kinds/court-case.ts'
import { readInsolvencyLaw } from './insolvency-law.ts'

describe('the number of a case', () => {
  it.each([
    'CP (IB) No. 123/MB/2024',
    'C.P.(IB)-123/MB/2024',
    'C.P. (I.B.) No.123 (MB) of 2024',
    'cp(ib)0123mb2024',
    'C P (IB) 123 / MB / 2024',
    'CP (I&B) 123/MB/2024',
  ])('%s is one case', (text) => {
    expect(courtCaseKey('nclt', text)).toBe('NCLT CP IB 123 MB 2024')
  })

  it('is kept apart by forum and by bench', () => {
    expect(courtCaseKey('drt', 'OA 12/2024')).not.toBe(courtCaseKey('nclt', 'OA 12/2024'))
    expect(courtCaseKey('nclt', 'CP (IB) 12/MB/2024')).not.toBe(courtCaseKey('nclt', 'CP (IB) 12/KB/2024'))
  })

  it('does not depend on the signs between its words', () => {
    const word = fc.constantFrom('CP', 'IB', 'MB', 'OA', '123', '0123', '7', '2024')
    const sign = fc.constantFrom(' ', '/', '-', ' / ', '(', ')', ' No. ', '.', ' of ')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.infiniteStream(sign), (words, signs) => {
        const written = words.flatMap((caseWord, i) => (i === 0 ? [caseWord] : [signs.next().value, caseWord])).join('')
        expect(courtCaseKey('nclt', written)).toBe(courtCaseKey('nclt', words.join(' ')))
      }),
    )
  })
})

describe('the words of courts', () => {
  it.each([
    ['NCLT Mumbai Bench-IV', 'nclt', 'Mumbai Bench-IV'],
    ['National Company Law Tribunal, Kochi Bench', 'nclt', 'Kochi Bench'],
    ['NCLAT', 'nclat', null],
    ['N.C.L.A.T. (Chennai)', 'nclat', 'Chennai'],
    ['DRT-II Delhi', 'drt', 'II Delhi'],
    ['DEBTS RECOVERY TRIBUNAL NO. 3', 'drt', 'NO. 3'],
    ['DRAT Kolkata', 'drat', 'Kolkata'],
    ['High Court of Judicature at Bombay', 'high_court', 'Bombay'],
    ['Delhi High Court', 'high_court', 'Delhi'],
    ['Supreme Court of India', 'supreme_court', null],
    ['City Civil Court Bengaluru', 'district_court', 'Bengaluru'],
    ['NCDRC', 'consumer', null],
    ['CJM Court, Panaji', 'district_court', 'Panaji'],
    ['district_court', 'district_court', null],
    ['Other', 'other', null],
  ])('%s', (text, forum, bench) => {
    expect(readForum(text)).toEqual({ ok: true, value: { forum, bench } })
  })

  it('reads the corporate debtor and the respondent, and takes no side for an appellant', () => {
    expect(readPartyRole('Corporate Debtor')).toEqual({ ok: true, value: 'debtor' })
    expect(readPartyRole('Respondent No. 2')).toEqual({ ok: true, value: 'respondent' })
    expect(readPartyRole('RESPONDENT')).toEqual({ ok: true, value: 'respondent' })
    for (const word of ['Appellant', 'Personal Guarantor'])
      expect(readPartyRole(word)).toEqual({ ok: true, value: 'other' })
  })

  it("takes 'for admission' as the hearing of a petition and not as its admission", () => {
    expect(readCaseStage('For Admission')).toEqual({ ok: true, value: 'pending' })
    expect(readCaseStage('CIRP ordered')).toEqual({ ok: true, value: 'admitted' })
  })

  it('refuses an unknown word with the list of those it knows', () => {
    for (const read of [readForum, readPartyRole, readCaseStage]) {
      const answer = read('Sample Panchayat')
      expect(answer.ok ? '' : answer.reason).toMatch(/'Sample Panchayat' is not a .* we know; .*,.*/)
    }
  })

  it('reads the words of the product itself', () => {
    for (const forum of FORUMS) expect(readForum(forum)).toMatchObject({ ok: true, value: { forum } })
    for (const role of PARTY_ROLES) expect(readPartyRole(role)).toEqual({ ok: true, value: role })
    for (const stage of CASE_STAGES) expect(readCaseStage(stage)).toEqual({ ok: true, value: stage })
  })
})

describe('the law of a case', () => {
  it.each([
    ['IBC section 7', 'CP 1/2024', 'insolvency'],
    ['Section 9 of the Insolvency and Bankruptcy Code, 2016', 'CP 1/2024', 'insolvency'],
    ['u/s 9(1) IBC', 'CP 1/2024', 'insolvency'],
    ['IBC', 'CP (IB) 1/2024', 'insolvency'],
    ['IBC 7', 'CP 1/2024', 'insolvency'],
    [null, 'CP (IB) 1/MB/2024', 'insolvency'],
    ['Section 271 Companies Act, 2013 (winding up)', 'CP 1/2024', 'insolvency'],
    ['section 433(e) of the Companies Act 1956', 'CP 1/2014', 'insolvency'],
    ['Section 10 IBC', 'CP 1/2024', 'own_insolvency'],
    ['IBC section 54C', 'CP 1/2024', 'own_insolvency'],
    ['IBC section 30(9)', 'CP 1/2024', 'within_insolvency'],
    ['u/s 95(1) IBC', 'CP (IB) 1/2024', 'within_insolvency'],
    ['IBC section 66', 'IA 5/2024', 'within_insolvency'],
    ['IBC', 'IA 5/2024', 'within_insolvency'],
    [null, 'Company Appeal (AT) (Insolvency) No. 7 of 2024', 'within_insolvency'],
    ['Section 241-242 Companies Act 2013', 'CP 1/2024', 'other_matter'],
    ['u/s 230 to 232', 'CA (CAA) 1/2024', 'other_matter'],
    ['Scheme of amalgamation', 'CP (CAA) 1/2024', 'other_matter'],
    ['IBC section 59', 'CP (IB) 1/2024', 'other_matter'],
    [null, 'CP 1/2024', 'unknown'],
    ['SARFAESI', 'SA 1/2024', 'unknown'],
  ])('%s, %s: %s', (under, number, kind) => {
    expect(readInsolvencyLaw(under, number).kind).toBe(kind)
  })
})
