import { Trans, useLingui } from '@lingui/react/macro'
import classes from './SchoolMap.module.css'

/** Houses on the map: x, y and size in units of the view box. */
const HOUSES: [number, number, number][] = [
  [90, 84, 22],
  [140, 92, 26],
  [190, 78, 20],
  [330, 168, 24],
  [382, 176, 20],
  [432, 164, 26],
  [60, 172, 24],
  [118, 180, 20],
  [182, 168, 26],
  [350, 78, 24],
  [408, 66, 20],
  [990, 176, 24],
  [1044, 186, 20],
  [1100, 172, 28],
  [980, 86, 26],
  [1034, 76, 20],
  [1092, 84, 24],
  [716, 372, 24],
  [768, 384, 20],
  [826, 370, 26],
  [978, 366, 22],
  [1040, 380, 26],
  [86, 402, 22],
  [150, 396, 26],
  [366, 400, 24],
  [424, 392, 20],
  [480, 398, 26],
]

/** Trees on the map: x, y and radius. */
const TREES: [number, number, number][] = [
  [700, 62, 17],
  [742, 96, 22],
  [806, 60, 19],
  [840, 108, 16],
  [772, 140, 20],
  [694, 160, 15],
  [824, 168, 22],
  [660, 268, 15],
  [236, 262, 14],
]

/** A map of the surroundings as SVG: streets, river, park, station and the school. */
export function SchoolMap() {
  const { t } = useLingui()
  return (
    <figure className={classes.figure}>
      <svg
        className={classes.map}
        viewBox="0 0 1200 440"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t`Map: the school is on Chestnut Walk, between the park and Bridge Street, near the station.`}
      >
        <rect className={classes.land} width="1200" height="440" />
        <path className={classes.park} d="M660 22C760 4 850 20 876 60S884 180 850 196 700 206 666 194 640 40 660 22Z" />
        <path className={classes.river} d="M-20 318C160 286 320 330 520 306S900 262 1220 318" />
        <path className={classes.rail} d="M-20 34C300 6 560 16 700 2" />
        <g className={classes.roads}>
          <path d="M-20 126C180 142 380 104 622 128S1000 156 1220 124" />
          <path d="M-20 222C200 206 400 238 630 218S1000 206 1220 234" />
          <path d="M624 -20C616 120 640 250 610 460" />
          <path d="M262 -20C256 140 296 270 276 460" />
          <path d="M908 -20C890 140 936 290 904 460" />
        </g>
        <g className={classes.houses}>
          {HOUSES.map(([x, y, size]) => (
            <path
              key={`${x}-${y}`}
              d={`M${x - size / 2} ${y}L${x} ${y - size * 0.58}L${x + size / 2} ${y}V${y + size * 0.6}H${x - size / 2}Z`}
            />
          ))}
        </g>
        <g className={classes.trees}>
          {TREES.map(([x, y, size]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={size} />
          ))}
        </g>
        <g className={classes.names} direction="ltr">
          <text x="440" y="112" transform="rotate(-3 440 112)">
            Station Road
          </text>
          <text x="1060" y="220">
            Mill Lane
          </text>
          <text transform="translate(288 292) rotate(84)">Bridge Street</text>
          <text transform="translate(922 300) rotate(86)">Church Hill</text>
          <text transform="translate(638 338) rotate(94)">Chestnut Walk</text>
        </g>
        <g className={classes.places}>
          <text x="766" y="122">
            <Trans comment="On the map">Park</Trans>
          </text>
          <text x="420" y="322" className={classes.water}>
            <Trans comment="On the map">River</Trans>
          </text>
          <text x="498" y="44">
            <Trans comment="On the map: railway station">Station</Trans>
          </text>
        </g>
        {/* The school: the house of the logo. */}
        <g>
          <path className={classes.wall} d="M508 172 558 140 608 172V208H508Z" />
          <path className={classes.pages} d="M554 176C546 169 536 167 524 168V198C536 197 546 199 554 205Z" />
          <path className={classes.pages} d="M562 176C570 169 580 167 592 168V198C580 197 570 199 562 205Z" />
          <path className={classes.roof} d="M492 168 558 126 624 168" />
        </g>
      </svg>
    </figure>
  )
}
