import { describe, expect, it } from 'vitest'
import { alertTypes, resolveAlertType, signalByCode, signalsFor } from './registry.ts'
import {
  alertLayout,
  cardOfAlert,
  isPrivateStyle,
  privateStyleCodes,
  signalCategories,
  signalList,
  thresholdRows,
} from './signal-list.ts'

describe('what follows from the declarations', () => {
  it('lists every type once, with code, label, category and summary', () => {
    expect(signalList.map((item) => item.alert_type).sort()).toEqual(alertTypes.map((type) => type.code).sort())
    for (const item of signalList) {
      expect(resolveAlertType(item.code)?.code).toBe(item.alert_type)
      for (const text of [item.code, item.label, item.category, item.summary]) expect(text).not.toBe('')
      expect(signalCategories).toContain(item.category)
    }
  })

  it('counts 10120 and every other code on the own data of a lender as private-style, and no public one', () => {
    expect(isPrivateStyle('10120')).toBe(true)
    expect(isPrivateStyle(10120)).toBe(true)
    expect(isPrivateStyle('20113')).toBe(false)
    expect(isPrivateStyle(null)).toBe(false)
    for (const code of privateStyleCodes) expect(code).toMatch(/^1\d{4}$/)
  })

  it('finds a layout by type, then by signal code, then by format', () => {
    const dpd = signalByCode('dpd_status_change')?.layout
    const alert_detail = { previous_status: 'SMA-0' }
    expect(alertLayout({ alert_type: 'dpd_status_change', signal_format: 4 })).toEqual({
      layout: dpd,
      is_of_type: true,
    })
    expect(alertLayout({ alert_type: 'unheard_of', signal_code: 10121, alert_detail })).toEqual({
      layout: dpd,
      is_of_type: false,
    })
    expect(alertLayout({ signal_code: 10121 })).toEqual({ layout: dpd, is_of_type: true })
    expect(alertLayout({ alert_type: 'unheard_of', signal_format: '7' })?.layout.title).toBe('Ratings and charges')
    expect(alertLayout({ alert_type: 'unheard_of', signal_format: 4 })).toBeNull()
    expect(alertLayout({})).toBeNull()
  })

  it('leaves a detail of other fields to the generic view, though the code of its new type is known', () => {
    const alert = { alert_type: 'unheard_of', signal_code: '10120' }
    for (const alert_detail of [{ a: 1 }, [{ a: 1 }], 'text', null, {}])
      expect(alertLayout({ ...alert, alert_detail })).toBeNull()
    expect(alertLayout({ ...alert, alert_detail: [{ a: 1 }, { status: 'SMA-1' }] })).not.toBeNull()
  })

  it.each(['Rating Change', 'rating-change', 'RATING_CHANGE', ' rating change '])('knows %o as rating_change', (name) =>
    expect(cardOfAlert({ alert_type: name })?.code).toBe('internal_rating_change'),
  )

  it('offers the register only for companies', () => {
    expect(signalsFor('person').map((signal) => signal.code)).not.toContain('mca_status_change')
    expect(signalsFor('private_company').map((signal) => signal.code)).toContain('mca_status_change')
  })

  it('writes threshold sets as labelled rows', () => {
    const type = cardOfAlert({ alert_type: 'high_utilisation' })
    expect(thresholdRows(type, { average_above: 90, window_days: 30, strange: true })).toEqual([
      { key: 'average_above', label: 'High above', text: '90%', note: null },
      { key: 'window_days', label: 'Averaged over', text: '30 days', note: null },
      { key: 'strange', label: 'strange', text: 'true', note: null },
    ])
    expect(thresholdRows(cardOfAlert({ signal_code: '10130' }), { minimum_excess: '500000.00' })[0]?.text).toBe(
      '₹5.00 lakh',
    )
  })
})
