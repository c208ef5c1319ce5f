import { api } from '@saakh/contract/api'
import type { Order } from '@saakh/domain/product'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../addresses.ts'
import { callApi, sentenceOf } from '../data/api.ts'
import { webLink } from '../data/file.ts'
import { notify } from './notify.ts'

const NO_LINK = 'The server named no address for this file.'
const isTimeline = (type: string | null): boolean => type?.toLowerCase().includes('timeline') ?? false

/** Opens what was produced: a link of the store in a window of its own, a report in the viewer, a timeline as one. */
export function useFinishedOrder() {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string | null>(null)

  const open = async (order: Order) => {
    setOpening(order.id)
    try {
      const { is_link, data, report_type } = await callApi(api.downloadProduct, { params: { product_id: order.id } })
      if (is_link) {
        const link = webLink(data)
        if (link === null) notify.failure(NO_LINK)
        else window.open(link, '_blank', 'noopener,noreferrer')
      } else if (
        isTimeline(report_type) ||
        isTimeline(order.report_type) ||
        order.product_definition_type === 'timeline'
      )
        void navigate(`${href('product', { product_id: order.id })}/`)
      else void navigate(href('viewer', {}, { slug: order.id }))
    } catch (error) {
      notify.failure(sentenceOf(error, 'The report could not be opened. Please try again.'))
    } finally {
      setOpening(null)
    }
  }
  return { open, opening }
}
