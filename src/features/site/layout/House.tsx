import type { ReactNode } from 'react'
import { asset } from '#ui/theme/illustration.ts'
import classes from './House.module.css'

/** The colours a roof may have. */
export type RoofColor = 'red' | 'sun' | 'brand' | 'leaf' | 'plum'

const COLORS: readonly RoofColor[] = ['red', 'brand', 'sun', 'leaf', 'plum']

/** The roof's colour for the n-th house of a street, so that no two neighbours have the same. */
export const roofColor = (index: number): RoofColor => COLORS[index % COLORS.length] as RoofColor

interface Props {
  /** What looks out of the house; where there is nothing, the mark does. */
  picture?: string
  roof: RoofColor
  /** Width to height of the picture below the roof. */
  ratio?: number
  /** The picture's own size, so that its place is kept before it is there. */
  width?: number
  height?: number
  /** True for what is seen first; everything else waits until it comes near. */
  eager?: boolean
  /** What stands on the wall instead of a picture. */
  children?: ReactNode
}

/** The mark's house as a frame: a roof that floats above a gabled picture. Decorative: the name stands beside it. */
export function House({ picture, roof, ratio = 0.8, width, height, eager = false, children }: Props) {
  return (
    <span className={classes.house} data-roof={roof}>
      <svg className={classes.roof} viewBox="0 0 100 34" aria-hidden="true">
        <path d="M3.500 30.500 50 4 96.500 30.500" />
      </svg>
      <span className={classes.wall} style={{ aspectRatio: ratio }}>
        {children ? (
          <span className={classes.number}>{children}</span>
        ) : picture ? (
          <img
            className={classes.picture}
            src={picture}
            width={width}
            height={height}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            // The words and their letters come first.
            fetchPriority="low"
          />
        ) : (
          <img className={classes.mark} src={asset('icons/mark.svg')} width={52} height={52} alt="" loading="lazy" />
        )}
      </span>
    </span>
  )
}
