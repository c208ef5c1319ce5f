import { describe, expect, it } from 'vitest'
import { matchName, nameTokens, normalName } from './names.ts'

describe('names', () => {
  it.each([
    ['TRIP OF LIFETIME TRAVELTREK PRIVATELIMITED', 'TRIP OF LIFETIME TRAVELTREK'],
    ['KRISHI O KRISHAK PRODUCER COMPANYLIMITED', 'KRISHI O KRISHAK PRODUCER COMPANY'],
    ['HOTAHOTI WOOD PRODUCTS LTD', 'HOTAHOTI WOOD PRODUCTS'],
    ['New Millenium Health Care Products & Equipment Limited', 'NEW MILLENIUM HEALTH CARE PRODUCTS AND EQUIPMENT'],
    ['A.B.C. Foods (India) Pvt. Ltd.', 'ABC FOODS INDIA'],
    ['Lotus Agro (OPC) Private Limited', 'LOTUS AGRO'],
    ["M/s. Rao's Traders LLP", 'RAOS TRADERS'],
    ['Konkan Foodsprivate Limited', 'KONKAN FOODS'],
    ['Conifer Tours PRIVATELIMITED (OPC)', 'CONIFER TOURS'],
    ['White-Eye Track Private Limited(OPC)', 'WHITE EYE TRACK'],
    ['TRIPURA VANASPATI AND ALLIED INDUSTRIESLTD.', 'TRIPURA VANASPATI AND ALLIED INDUSTRIES'],
    ['Limited', 'LIMITED'],
    ['Private Limited', 'PRIVATE'],
    ['Café Goa Private  Limited', 'CAFE GOA'],
    ['Sample Copper Limited (Formerly SCL Ltd)', 'SAMPLE COPPER'],
    ['Sample Mills Ltd. (erstwhile Sample Spinners Ltd.)', 'SAMPLE MILLS'],
    ['Formerly Yours Limited', 'FORMERLY YOURS'],
    ['(Formerly Sample Limited)', 'FORMERLY SAMPLE'],
  ])('compares %s as %s', (name, expected) => expect(matchName(name)).toBe(expected))

  it('keeps apart what differs in a word of the name', () => {
    expect(matchName('Muthoot Fincorp Limited')).not.toBe(matchName('Muthoot Finance Limited'))
    expect(matchName('Unlimited Potential Limited')).toBe('UNLIMITED POTENTIAL')
  })

  it('cuts words for the search', () => {
    expect(nameTokens('Zo & Zo Traders Pvt Ltd')).toEqual(['ZO', 'AND', 'TRADERS', 'PVT', 'LTD'])
    expect(nameTokens('  ')).toEqual([])
    expect(normalName('साख प्राइवेट')).toBe('साख प्राइवेट')
  })
})
