import { Navigate, useLocation, useParams } from 'react-router'
import { href } from '../../addresses.ts'

/** Leads to the portfolio's own address and keeps what was asked of it. */
export default function ListedPortfolio() {
  const { portfolio_id = '', section } = useParams()
  const { search } = useLocation()
  return <Navigate to={`${href('portfolio', { portfolio_id, section })}${search}`} replace />
}
