import classes from './Paragraphs.module.css'

/** Plain text whose empty lines begin new paragraphs, written in whichever direction its own language has. */
export const Paragraphs = ({ text, large = false }: { text: string; large?: boolean }) => (
  <div className={classes.text} data-large={large || undefined}>
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
  </div>
)
