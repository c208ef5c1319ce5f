import { describe, expect, it } from 'vitest'
import { chargedAssets } from './charged-assets.ts'

const read = (text: string) =>
  chargedAssets(text).map((asset) => `${asset.kind}: ${asset.kind === 'kind_only' ? asset.words : asset.key}`)

describe('assets under charge', () => {
  it.each([
    ['Stock and book debts', ['pool: stock', 'pool: book debts']],
    [
      'Book debts; Movable property (not being pledge)',
      ['pool: book debts', 'kind_only: Movable property (not being pledge)'],
    ],
    ['Entire current assets, both present & future', ['pool: stock', 'pool: book debts']],
    ['Book Debts, Floating charge', ['pool: book debts', 'pool: stock']],
    ['Plant and machinery', ['kind_only: Plant and machinery']],
    ['Vehicles', ['kind_only: Vehicles']],
    ['Factory land and building', ['kind_only: Factory land and building']],
    ['Plot No. 014, Verna Industrial Estate, Goa', ['thing: plot 14 verna industrial estate goa']],
    ['PLOT 14 VERNA INDUSTRIAL ESTATE (GOA)', ['thing: plot 14 verna industrial estate goa']],
    ['Immovable property; Flat No. 3, Survey No. 12/4', ['kind_only: Immovable property', 'thing: flat 3 survey 12 4']],
    ['  ;; ', []],
    ['Others', ['kind_only: Others']],
    ['Stock', ['pool: stock']],
    ['stock; STOCKS; Inventories', ['pool: stock']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})
