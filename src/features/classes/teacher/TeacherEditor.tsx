import { Trans, useLingui } from '@lingui/react/macro'
import { Switch, TagsInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import classes from '../Classes.module.css'
import { EditorPage } from '../EditorPage.tsx'
import { PictureField } from '../PictureField.tsx'
import { useEditor } from '../useEditor.ts'

interface Props {
  /** The teacher to edit; undefined for a new one. */
  teacher?: Teacher
  /** The subjects of all teachers, as suggestions. */
  subjects: string[]
}

/** The form values of a new teacher. */
const EMPTY_VALUES = { name: '', subjects: [] as string[], portrait: '', bio: '', email: '', room: '', published: false }

/** The form values of a stored teacher. */
const valuesOf = ({ name, subjects, portrait, bio, email, room, published }: Teacher): typeof EMPTY_VALUES => ({
  name,
  subjects,
  portrait,
  bio,
  email,
  room,
  published,
})

/** The form of a teacher. */
export function TeacherEditor({ teacher, subjects }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const close = () => navigate({ to: '/apps/teachers' })
  const editor = useEditor({
    name: `teacher.${teacher?.id ?? 'new'}`,
    isNew: !teacher,
    initialValues: teacher ? valuesOf(teacher) : EMPTY_VALUES,
    validate: schemaResolver(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1, t`Enter a name.`)),
        email: z.union(
          [z.literal(''), z.email(t`Enter an email address such as ana@school.example.`)],
          t`Enter an email address such as ana@school.example.`,
        ),
      }),
      { sync: true },
    ),
    readStored: async () => {
      const now = await orUndefinedIf404(call('GET /api/data/teachers/:id', { params: { id: teacher?.id ?? '' } }))
      return now && valuesOf(now)
    },
    save: (body, storedValues, idempotencyKeyFor) =>
      teacher && storedValues
        ? call('PATCH /api/data/teachers/:id', { params: { id: teacher.id }, body: dirtyFields(body, storedValues) })
        : call('POST /api/data/teachers', { body }, idempotencyKeyFor(body)),
    async onSaved() {
      await close()
      toast(t`${editor.form.values.name} saved.`)
    },
  })
  const { form } = editor
  return (
    <EditorPage
      title={teacher && !editor.isDeleted ? t`Edit ${teacher.name}` : t`New teacher`}
      onClose={() => void close()}
      editor={editor}
      fieldNames={{
        name: t`Name`,
        subjects: t`Subjects`,
        portrait: t`Portrait`,
        bio: t`Biography`,
        email: t`Email`,
        room: t`Room`,
        published: t`On the public website`,
      }}
      aside={
        <>
          <div className={classes.card}>
            <PictureField
              label={t`Portrait`}
              shape="portrait"
              value={form.values.portrait}
              onChange={(url) => form.setFieldValue('portrait', url)}
            />
          </div>
          <div className={classes.card}>
            <Switch
              label={t`On the public website`}
              description={<Trans>Visitors can see this teacher and send them a message.</Trans>}
              {...form.getInputProps('published', { type: 'checkbox' })}
            />
          </div>
        </>
      }
    >
      <div className={classes.card}>
        <TextInput required label={t`Name`} maxLength={120} autoComplete="off" {...form.getInputProps('name')} />
        <TagsInput
          label={t`Subjects`}
          description={<Trans>Choose one, or type a new one and press Enter.</Trans>}
          data={subjects}
          maxTags={12}
          maxLength={60}
          clearable={false}
          {...form.getInputProps('subjects')}
        />
        <Textarea
          label={t`Biography`}
          description={<Trans>Leave an empty line for a new paragraph.</Trans>}
          autosize
          minRows={8}
          maxRows={24}
          maxLength={10_000}
          {...form.getInputProps('bio')}
        />
        <div className={classes.pair}>
          <TextInput type="email" label={t`Email`} maxLength={200} autoComplete="off" {...form.getInputProps('email')} />
          <TextInput label={t`Room`} maxLength={60} {...form.getInputProps('room')} />
        </div>
      </div>
    </EditorPage>
  )
}
