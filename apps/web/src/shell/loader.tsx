import { Text } from '@mantine/core'
import { Mark } from '@saakh/ui/mark'
import { pageConfigOf } from '../data/config.ts'
import classes from './loader.module.css'

/** The loader with the product's tagline. */
export function Loader() {
  const { title_app, tagline } = pageConfigOf().common
  return (
    <div className={classes.loader} role="status" aria-label={`${title_app} is loading`}>
      <Mark size={36} />
      <Text c="dimmed">{tagline}</Text>
      <span className={classes.bar} aria-hidden="true" />
    </div>
  )
}
