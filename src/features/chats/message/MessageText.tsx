import { isOnlyEmoji } from '../list/order.ts'
import classes from './MessageView.module.css'

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** What a message says: as it was written, in its own direction, with links that can be followed. */
export const MessageText = ({ text }: { text: string }) => (
  <p className={classes.text} dir="auto" data-large={isOnlyEmoji(text) || undefined}>
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        <a key={index} href={part} target="_blank" rel="noopener noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)
