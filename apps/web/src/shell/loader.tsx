import { Text } from '@mantine/core'
import { Mark } from '@saakh/ui/mark'
import { useNamed } from '@saakh/ui/phrases'
import { pageConfigOf } from '../data/config.ts'
import classes from './loader.module.css'

/** The loader with the product's tagline. */
export function Loader() {
  const { title_app, tagline } = pageConfigOf().common
  const named = useNamed()
  return (
    <div className={classes.loader} role="status" aria-label={named('{1} is loading', title_app)}>
      <Mark size={36} />
      <Text c="dimmed">{tagline}</Text>
      <span className={classes.bar} aria-hidden="true" />
    </div>
  )
}
