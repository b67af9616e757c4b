import classes from './AuthorAvatar.module.css'

interface Props {
  name: string
  picture: string | undefined
  /** In px. */
  size: number
}

/** The avatar of an author; without a picture, the first letter of the name. The office's avatar needs Mantine, which the website does not load. */
export const AuthorAvatar = ({ name, picture, size }: Props) => (
  <span className={classes.avatar} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
    {picture ? <img src={picture} width={size} height={size} alt="" loading="lazy" /> : [...name][0]}
  </span>
)
