import { Trans, useLingui } from '@lingui/react/macro'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useLocaleTag } from '#ui/text/format.ts'
import classes from '../find/FindPanel.module.css'
import { FileLink, filesOf, PictureButton, picturesOf, pictureUrl } from './Attachments.tsx'
import { byMonth } from './messageGroups.ts'

interface Props {
  messages: ChatMessage[]
  onOpenPicture(message: ChatMessage, index: number): void
}

/** The pictures and files of a chat by month, newest first. */
export function FileList({ messages, onOpenPicture }: Props) {
  const monthFormat = new Intl.DateTimeFormat(useLocaleTag(), { month: 'long', year: 'numeric' })
  if (messages.length === 0) {
    return (
      <EmptyState picture="gallery" title={<Trans>No pictures or files yet</Trans>}>
        <Trans>Pictures and files you share appear here.</Trans>
      </EmptyState>
    )
  }
  // `since` is the time of the first message of a month.
  return byMonth(messages).map(({ since, messages }) => {
    const month = monthFormat.format(new Date(since))
    return (
      <section key={month} aria-label={month}>
        <h4 className={classes.month}>{month}</h4>
        <MonthFiles messages={messages} onOpenPicture={onOpenPicture} />
      </section>
    )
  })
}

/** The pictures of a month in a grid, and its other files in a list. */
function MonthFiles({ messages, onOpenPicture }: Props) {
  const { t } = useLingui()
  const pictures = messages.flatMap((message) => picturesOf(message).map((picture, index) => ({ message, picture, index })))
  const files = messages.flatMap((message) => filesOf(message).map((file) => ({ message, file })))
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={t`Pictures`}>
          {pictures.map(({ message, picture, index }) => (
            <li key={`${message.id} ${pictureUrl(picture)}`}>
              <PictureButton picture={picture} onOpen={() => onOpenPicture(message, index)} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t`Files`}>
          {files.map(({ message, file }) => (
            <li key={`${message.id} ${file.fileId ?? file.file}`}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
