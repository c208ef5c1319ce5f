import { useComputedColorScheme } from '@mantine/core'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import classes from './landing.module.css'
import deskDark from './landing-pictures/desktop-dark.webp'
import deskLight from './landing-pictures/desktop-light.webp'
import phoneDark from './landing-pictures/mobile-dark.webp'
import phoneLight from './landing-pictures/mobile-light.webp'

const PICTURES = { light: { desk: deskLight, phone: phoneLight }, dark: { desk: deskDark, phone: phoneDark } }

/** The product as it is, taken by `npm run landing-pictures`; its place is kept before it is there. */
export function ProductPicture() {
  const say = usePhrases()
  const { desk, phone } = PICTURES[useComputedColorScheme('light', { getInitialValueInEffect: false })]
  return (
    <figure className={classes.product}>
      <picture>
        <source media="(max-width: 768px)" srcSet={phone} width={390} height={640} />
        <img
          src={desk}
          width={1280}
          height={800}
          alt={say('The list of alerts with one of them open: why it was raised, and the figures that it rests on.')}
          decoding="async"
          fetchPriority="high"
        />
      </picture>
      <figcaption>
        <Phrase>Demo data: every borrower in this picture is invented.</Phrase>
      </figcaption>
    </figure>
  )
}
