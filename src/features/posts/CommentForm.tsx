import { explain } from '#client/call.ts'
import type { Profile } from '#contract/profile.ts'
import { type CommentFormProps, CommentForm as Form } from '#ui/CommentForm.tsx'
import { PersonAvatar } from '#ui/PersonAvatar.tsx'
import { htmlOf } from '#ui/textOf.ts'
import classes from './Comments.module.css'

/** Where one writes a comment or a reply, beside one's own picture. */
export const CommentForm = ({ me, ...props }: Omit<CommentFormProps, 'toStored' | 'explain'> & { me: Profile }) => (
  <div className={classes.form}>
    <PersonAvatar name={me.name} src={me.avatar} size={34} />
    <Form quiet className={classes.main} toStored={htmlOf} explain={explain} {...props} />
  </div>
)
