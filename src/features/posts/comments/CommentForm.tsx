import { errorTextsOf } from '#client/transport/call.ts'
import type { Profile } from '#contract/members/profile.ts'
import { type CommentFormProps, CommentForm as Form } from '#ui/forms/CommentForm.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import classes from './Comments.module.css'

/** The form of a comment or a reply, with the avatar of the current user (`me`). `htmlOf`: comments are stored as HTML; `errorTextsOf`: the message for an error. */
export const CommentForm = ({ me, ...props }: Omit<CommentFormProps, 'toStored' | 'explain'> & { me: Profile }) => (
  <div className={classes.form}>
    <PersonAvatar name={me.name} src={me.avatar} size={34} />
    <Form hideEmptyButton className={classes.main} toStored={htmlOf} explain={errorTextsOf} {...props} />
  </div>
)
