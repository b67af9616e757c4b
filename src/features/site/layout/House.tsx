import type { ReactNode } from 'react'
import { assetUrl } from '#ui/theme/illustration.ts'
import classes from './House.module.css'

/** The colours a roof may have: `sun` is yellow, `leaf` green, `plum` purple, and `brand` the colour of the theme. */
export type RoofColor = 'red' | 'sun' | 'brand' | 'leaf' | 'plum'

const COLORS: readonly RoofColor[] = ['red', 'brand', 'sun', 'leaf', 'plum']

/** The roof colour of the n-th house in a row; adjacent houses have different colours. */
export const roofColor = (index: number): RoofColor => COLORS[index % COLORS.length] as RoofColor

interface Props {
  /** URL of the picture; default the logo. */
  picture?: string
  /** The colour of the roof. */
  roof: RoofColor
  /** Width to height of the picture below the roof. */
  ratio?: number
  /** The picture's intrinsic size in px, which reserves its space before it is loaded. */
  width?: number
  height?: number
  /** True if the picture is visible at first; others are loaded when they are scrolled near. */
  eager?: boolean
  /** Content of the wall instead of a picture. */
  children?: ReactNode
}

/** The house of the logo as a frame around a picture. Decorative, because the name is beside it. */
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
            // Text and fonts are loaded first.
            fetchPriority="low"
          />
        ) : (
          // The logo.
          <img className={classes.mark} src={assetUrl('icons/mark.svg')} width={52} height={52} alt="" loading="lazy" />
        )}
      </span>
    </span>
  )
}
