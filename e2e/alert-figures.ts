import { expect } from 'vitest'
import { enter, page, panel, server, turnTo } from './foreign-browser.ts'

interface Shown {
  label: string
  text: string
}

/** Every figure of the panel with the label it stands under: lists of label and value, and tables. */
export const figures = (): Promise<Shown[]> =>
  panel().evaluate((dialog) => {
    const textOf = (node: Element | null | undefined) => (node instanceof HTMLElement ? node.innerText.trim() : '')
    const listed = [...dialog.querySelectorAll('dl > div')].map((item) => ({
      label: textOf(item.querySelector('dt')),
      text: textOf(item.querySelector('dd')),
    }))
    const tabled = [...dialog.querySelectorAll('table')]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => {
        const heads = [...table.querySelectorAll('thead th')].map(textOf)
        return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
          const cells = [...row.children]
          const first = heads[0] === '' ? `${textOf(cells[0])} ` : ''
          return cells.map((cell, index) => ({ label: `${first}${heads[index] ?? ''}`.trim(), text: textOf(cell) }))
        })
      })
    return [...listed, ...tabled]
  })

let alerts = 0

export async function show(alert: Record<string, unknown>): Promise<Shown[]> {
  const _id = `d${alerts++}`
  server.answer(`GET /v1/admin/alerts/${_id}`, {
    data: [{ _id, alert_summary: `Seen ${_id}`, signal_format: 4, ...alert }],
  })
  const path = `/app/alerts?offCanvas=${_id}`
  await (page().url().startsWith(server.origin) ? turnTo(path) : enter(path))
  await panel()
    .getByRole('heading', { name: `Seen ${_id}`, exact: true })
    .waitFor()
  await panel().getByText('Created at').waitFor()
  return figures()
}

export type Values = readonly (string | [label: string, value: string])[]

/** Each value stands somewhere with a label; with the label that is named, where one is. */
export function expectLabelled(shown: readonly Shown[], values: Values) {
  for (const named of values) {
    const [wanted, value] = typeof named === 'string' ? [null, named] : named
    // An amount in lakh or crore is followed by the whole figure.
    const rows = shown.filter(({ text }) => text.replace(/\s[-−]?₹[\d,.]+$/, '') === value)
    expect(rows, `'${value}' among ${JSON.stringify(shown)}`).not.toHaveLength(0)
    for (const { label } of rows) expect(label).not.toBe('')
    if (wanted !== null) expect(rows.map(({ label }) => label)).toContain(wanted)
  }
}
