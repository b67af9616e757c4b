import type { ReactNode } from 'react'
import classes from './InstallDialog.module.css'

/** The names of the illustrations, after the control that the user has to press. */
export type DrawingName = 'share' | 'sheet' | 'home' | 'dots' | 'menu' | 'address' | 'file' | 'dock'

/** A phone with the content of its screen. */
const Phone = ({ children }: { children: ReactNode }) => (
  <>
    <rect className={classes.device} x="46" y="4" width="68" height="112" rx="11" />
    {children}
  </>
)

/** A browser window on a computer. */
const Window = ({ children }: { children: ReactNode }) => (
  <>
    <rect className={classes.device} x="10" y="12" width="140" height="96" rx="8" />
    <path className={classes.line} d="M10 34h140" />
    {children}
  </>
)

/** A page with some lines of text. */
const Text = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <path className={classes.faint} d={`M${x} ${y}h${width} M${x} ${y + 10}h${width * 0.8} M${x} ${y + 20}h${width * 0.9}`} />
)

/** The three dots of a menu button. */
const Dots = ({ x, y, upright }: { x: number; y: number; upright?: boolean }) => (
  <g className={classes.filled}>
    {[-5, 0, 5].map((step) => (
      <circle key={step} cx={upright ? x : x + step} cy={upright ? y + step : y} r="1.6" />
    ))}
  </g>
)

const ShareIcon = ({ x, y }: { x: number; y: number }) => (
  <path className={classes.strong} d={`M${x - 3.5} ${y - 2}h-2v9h11v-9h-2 M${x} ${y + 3}v-11 M${x - 3} ${y - 5}l3-3 3 3`} />
)

const HomeroomIcon = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect className={classes.brand} x={x} y={y} width="18" height="18" rx="5" />
    <path className={classes.roof} d={`M${x + 4} ${y + 9.5}l5-4.5 5 4.5v4h-10z`} />
  </>
)

/** The positions of other app icons on the home screen. */
const otherApps = [
  [54, 22],
  [71, 22],
  [88, 22],
  [54, 44],
  [71, 44],
] as const

const DRAWINGS: Record<DrawingName, ReactNode> = {
  share: (
    <Phone>
      <Text x={56} y={26} width={46} />
      <path className={classes.line} d="M46 94h68" />
      <Dots x={100} y={105} />
      <circle className={classes.ring} cx="80" cy="104" r="10.5" />
      <ShareIcon x={80} y={104} />
    </Phone>
  ),
  sheet: (
    <Phone>
      <path className={classes.line} d="M46 46h68 M54 60h34 M54 104h28" />
      <rect className={classes.ring} x="50" y="70" width="60" height="22" rx="6" />
      <path className={classes.strong} d="M57 81h26 M93 77h9v9h-9z M97.5 79v5 M95 81.5h5" />
    </Phone>
  ),
  home: (
    <Phone>
      {otherApps.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={classes.app} x={x} y={y} width="13" height="13" rx="4" />
      ))}
      <HomeroomIcon x={86} y={41} />
      <rect className={classes.ring} x="82.5" y="37.5" width="25" height="25" rx="8" />
    </Phone>
  ),
  dots: (
    <Phone>
      <Text x={56} y={40} width={46} />
      <path className={classes.line} d="M46 26h68 M54 16h34" />
      <circle className={classes.ring} cx="103" cy="16" r="9" />
      <Dots x={103} y={16} upright />
    </Phone>
  ),
  menu: (
    <Phone>
      <rect className={classes.device} x="60" y="14" width="48" height="82" rx="6" />
      <path className={classes.line} d="M67 26h28 M67 38h22 M67 84h26" />
      <rect className={classes.ring} x="63" y="50" width="42" height="22" rx="5" />
      <path className={classes.strong} d="M68 58h5v8h-5z M78 62h21" />
    </Phone>
  ),
  address: (
    <Window>
      <rect className={classes.app} x="34" y="18" width="84" height="11" rx="5.5" />
      <Text x={26} y={52} width={108} />
      <circle className={classes.ring} cx="112" cy="23.5" r="10" />
      <path className={classes.strong} d="M107.5 19.5h9v6h-9z M110 29h4" />
    </Window>
  ),
  file: (
    <Window>
      <rect className={classes.device} x="28" y="30" width="70" height="66" rx="5" />
      <path className={classes.line} d="M36 42h34 M36 54h28 M36 88h30" />
      <rect className={classes.ring} x="31" y="62" width="64" height="18" rx="5" />
      <path className={classes.strong} d="M38 71h34" />
    </Window>
  ),
  dock: (
    <>
      <rect className={classes.device} x="18" y="76" width="124" height="32" rx="10" />
      {[28, 50, 112].map((x) => (
        <rect key={x} className={classes.app} x={x} y="84" width="17" height="17" rx="5" />
      ))}
      <HomeroomIcon x={80} y={83} />
      <rect className={classes.ring} x="76" y="79" width="26" height="26" rx="8" />
      <path className={classes.strong} d="M89 44v24 M82 61l7 7 7-7" />
    </>
  ),
}

/** An illustration of where to press. It is hidden from screen readers, since the text beside it says the same. */
export const InstallDrawing = ({ drawing }: { drawing: DrawingName }) => (
  <svg className={classes.drawing} viewBox="0 0 160 120" aria-hidden="true">
    {DRAWINGS[drawing]}
  </svg>
)
