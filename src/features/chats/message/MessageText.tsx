import { isOnlyEmoji } from './emoji.ts'
import classes from './MessageView.module.css'

/** A web address, without punctuation after it. The group makes `split` return the addresses too. */
const URL_PATTERN = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** The text of a message, in its own direction, with URLs as links. */
export const MessageText = ({ text }: { text: string }) => (
  <p className={classes.text} dir="auto" data-large={isOnlyEmoji(text) || undefined}>
    {text.split(URL_PATTERN).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order
        <a key={index} href={part} target="_blank" rel="noopener noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
