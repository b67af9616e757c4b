import { IconPackage } from '@tabler/icons-react'
import classes from './ProductPicture.module.css'

interface Props {
  src: string
  /** The `alt` text; empty if the product's name is beside the picture. */
  alt?: string
  /** Loads the picture at once, not when it is scrolled into view. */
  eager?: boolean
  className?: string | undefined
}

/** The picture of a product, or an icon if it has none. */
export const ProductPicture = ({ src, alt = '', eager, className }: Props) => (
  <span className={className ? `${classes.picture} ${className}` : classes.picture}>
    {src ? (
      <img src={src} alt={alt} width={640} height={640} loading={eager ? 'eager' : 'lazy'} decoding="async" />
    ) : (
      <IconPackage size="34%" stroke={1.2} aria-hidden />
    )}
  </span>
)

/** A small picture of a product. */
export const Thumb = ({ src, size = 40 }: { src: string; size?: number }) => (
  <span className={classes.small} style={{ '--size': `${size}px` } as React.CSSProperties}>
    <ProductPicture src={src} className={classes.small} />
  </span>
)
