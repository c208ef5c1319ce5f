import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '../../screens.ts'

/** The way to the Order Report panel (decisions O-44). */
export const OrderReportButton = () => (
  <Button component={Link} to={href('products')} variant="default">
    Order Report
  </Button>
)
