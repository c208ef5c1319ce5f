import { describe, expect, it } from 'vitest'
import { reply } from './foreign-answer.ts'
import { bodies, enter, onForeignServer, page, see, server } from './foreign-browser.ts'

onForeignServer()

const POST = 'POST /v1/admin/forms/7/responses'
const submit = () => page().getByRole('button', { name: 'Submit' })
const define = (...fields: unknown[]) => server.answer('GET /v1/admin/forms/7', { data: { fields } })
async function open(...fields: unknown[]): Promise<void> {
  define(...fields)
  server.answer(POST, { success: true })
  await enter('/app/forms/7')
  await submit().waitFor()
}

describe('forms of another server', () => {
  it('are listed and opened from the navigation [DOM-ROUTE-012]', async () => {
    server.answer('GET /v1/admin/products', {
      data: [{ _id: 7, attributes: { name: 'Branch visit' } }],
      total_entries: 1,
    })
    define({ type: 'text', label: 'Remark' })
    await enter('/app/dashboard')
    await page().getByRole('link', { name: 'Forms', exact: true }).click()
    await page().waitForURL('**/app/forms')
    await page().getByRole('link', { name: 'Branch visit' }).click()
    await page().getByLabel('Remark').waitFor()
    expect(server.callsTo('GET /v1/admin/products').at(-1)?.query.get('product_definition_type')).toBe('form')
  })

  it.each<[string, object, string, string]>([
    ['dropdown', { type: 'DROPDOWN', options: ['A', 'B'] }, 'Please fill the field', '[DOM-VAL-008]'],
    ['date', { type: 'date' }, 'Please fill the field', '[DOM-VAL-009]'],
    ['text', { type: 'text' }, 'Please fill the field', '[DOM-VAL-010]'],
    ['radio', { type: 'radio', options: [{ _id: '1', name: 'One' }] }, 'Please select the field', '[DOM-VAL-011]'],
    ['search', { type: 'search' }, 'Please Choose the Party', '[DOM-VAL-012]'],
    ['checkbox', { type: 'checkbox' }, 'Please Click the checkbox', '[DOM-VAL-013]'],
  ])('say what a mandatory %s misses when it is left: %j %s %s', async (_, field, message) => {
    await open({ ...field, label: 'Asked', mandatory: 'true' })
    const input = page().locator('form').locator('input, select').first()
    await input.focus()
    await input.blur()
    await see(message)
    expect(await submit().isDisabled()).toBe(true)
  })

  it('test a pattern in upper case for PAN, GSTIN and CIN, and send upper case [DOM-VAL-014] [DOM-VAL-015] [DOM-VAL-016] [DOM-VAL-017] [DOM-VAL-018]', async () => {
    await open(
      { type: 'text', label: 'PAN', mandatory: true, pattern: '^[A-Z]{5}[0-9]{4}[A-Z]{1}$' },
      { type: 'gstin', label: 'Tax number', mandatory: true, pattern: '^[0-9]{2}[A-Z0-9]{13}$' },
      { type: 'text', name: 'cin', mandatory: true, pattern: '^[LUlu]{1}[0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$' },
      { type: 'text', label: 'Free text' },
    )
    await page().getByLabel('Tax number').fill('27aapfu0939f1zv')
    await page().getByLabel('Cin').fill('u74999mh2016ptc123456')
    await page().getByLabel('Free text').fill('anything, (really)')
    await page().getByLabel('PAN').fill('ABC')
    expect(await submit().isDisabled()).toBe(true)
    await page().getByLabel('PAN').fill('abcde1234f')
    expect(await submit().isDisabled()).toBe(false)
    await submit().dblclick()
    await see('The response was stored')
    expect(bodies(POST)).toEqual([
      expect.objectContaining({
        answers: {
          pan: 'ABCDE1234F',
          tax_number: '27AAPFU0939F1ZV',
          cin: 'U74999MH2016PTC123456',
          free_text: 'anything, (really)',
        },
      }),
    ])
  })

  it('ask nothing of an empty optional field, and take blanks for nothing [DOM-VAL-019] [DOM-VAL-068]', async () => {
    await open(
      { type: 'gstin', label: 'GSTIN', mandatory: false, pattern: '^[0-9]{2}[A-Z0-9]{13}$' },
      { type: 'text', label: 'Remark', mandatory: true },
    )
    await page().getByLabel('GSTIN').focus()
    await page().keyboard.press('Tab')
    await page().getByLabel('Remark').fill('   ')
    await page().keyboard.press('Tab')
    await see('Please fill the field')
    expect(await page().getByText('Please fill the field').count()).toBe(1)
    await page().getByLabel('Remark').fill('x')
    expect(await submit().isDisabled()).toBe(false)
  })

  it('neither freeze nor break the page with a pattern that is wrong or takes for ever', async () => {
    await open(
      { type: 'text', label: 'Slow', pattern: '^(a+)+$' },
      { type: 'text', label: 'Broken', pattern: '([A-Z' },
      { type: 'text', label: 'Odd', pattern: 17 },
      null,
      'nonsense',
    )
    await page().getByLabel('Broken').fill('whatever')
    await page()
      .getByLabel('Slow')
      .fill(`${'a'.repeat(60)}!`)
    await page().keyboard.press('Tab')
    await see('Slow is not written as it should be')
    await page().getByLabel('Slow').fill('aaa')
    await see('cannot be checked here')
    await submit().click()
    await see('The response was stored')
  })

  it('take a press that leaves a wrong field: no message moves what is pressed', async () => {
    await open(
      { type: 'text', label: 'Remark', mandatory: true },
      { type: 'pan', label: 'PAN' },
      { type: 'checkbox', label: 'Agreed' },
    )
    await page().getByLabel('Remark').focus()
    await page().getByLabel('Agreed').click()
    await see('Please fill the field')
    expect(await page().getByLabel('Agreed').isChecked()).toBe(true)
    await page().getByLabel('Remark').fill('x')
    await page().getByLabel('PAN').fill('abcde1234f')
    await submit().dblclick()
    await see('The response was stored')
    expect(bodies(POST)).toHaveLength(1)
  })

  it('keep what was typed when they are refused', async () => {
    await open({ type: 'textarea', label: 'Remark', mandatory: 1 })
    for (const [answer, message] of [
      [reply(403, { message: 'Not for you' }), 'Not for you'],
      [reply(500, 'html'), 'The response was not stored.'],
    ] as const) {
      server.answer(POST, answer)
      await page().getByLabel('Remark').fill('Typed with care')
      await submit().click()
      await see(message)
      expect(await page().getByLabel('Remark').inputValue()).toBe('Typed with care')
    }
  })

  it('that are not there are said in a card', async () => {
    await enter('/app/forms/unknown')
    await see('No data found')
  })
})

describe('products of another server', () => {
  it('are opened from the navigation and stand with whatever is told [DOM-ROUTE-014] [SH-API-079]', async () => {
    const data = Array.from({ length: 30 }, (_, n) => ({
      id: n,
      attributes: {
        party_name: `Company ${n}`,
        status: 'done',
        report_type: 'c-360',
        created_at: '2024-03-05T18:45:00Z',
      },
    }))
    server.answer('GET /v1/admin/products', { data, total_entries: 30 })
    await enter('/app/dashboard')
    await page().getByRole('link', { name: 'Products', exact: true }).click()
    await page().waitForURL('**/app/account/products')
    await see('Company 29')
    await see('06 Mar 2024, 12:15 am')
  })
})
