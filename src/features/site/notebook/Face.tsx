import classes from './Face.module.css'

interface Props {
  name: string
  picture: string | undefined
  /** In px. */
  size: number
}

/** The face of who wrote something, beside their name; who has none shows how they begin. The office's own comes with its components. */
export const Face = ({ name, picture, size }: Props) => (
  <span className={classes.face} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
    {picture ? <img src={picture} width={size} height={size} alt="" loading="lazy" /> : [...name][0]}
  </span>
)
