import classes from './Paragraphs.module.css'

/** Plain text with a paragraph for each block between empty lines. Each has the direction of its own language. */
export const Paragraphs = ({ text, isLarge = false }: { text: string; isLarge?: boolean }) => (
  <div className={classes.text} data-large={isLarge || undefined}>
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
