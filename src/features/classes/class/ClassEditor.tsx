import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { orUndefinedIf404, useLive } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { ClassEdit, SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import type { ValueText } from '#ui/drafts/formDraft.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { Autocomplete } from '#ui/forms/Autocomplete.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import styles from '../Classes.module.css'
import { EditorPage } from '../EditorPage.tsx'
import { PictureField } from '../PictureField.tsx'
import { ALL_TEACHERS } from '../teacher/teachersData.ts'
import { useEditor } from '../useEditor.ts'
import { ALL_CLASSES } from './classesData.ts'
import { bodyOf, collisionIn, type LessonValues, NEW_CLASS, useClassRules, valuesOf } from './classForm.ts'
import type { ClassEditSearch } from './classSearch.ts'
import { LessonsField } from './LessonsField.tsx'
import { useCollisionLabels } from './useCollisionLabels.ts'

interface Props {
  /** The class to edit; undefined for a new one. */
  schoolClass?: SchoolClass
  allClasses: SchoolClass[]
  teachers: Teacher[]
  /** The page from which the form was opened; by default the list. */
  returnTo?: ClassEditSearch
}

/** The distinct values, sorted. */
const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))].sort((a, b) => a.localeCompare(b))

/** The form of a class. */
export function ClassEditor({ schoolClass, returnTo, ...initial }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const close = () =>
    returnTo?.from === 'timetable'
      ? navigate({ to: '/apps/classes/timetable', search: { teacher: returnTo.teacher } })
      : navigate({ to: '/apps/classes' })
  const allClasses = useLive('GET /api/data/classes', ALL_CLASSES, initial.allClasses)
  const teachers = useLive('GET /api/data/teachers', ALL_TEACHERS, initial.teachers)
  const collisionMessage = useCollisionLabels(teachers)
  const week = useWeekFormat()
  const rules = useClassRules(schoolClass?.enrolled ?? 0)
  /** Reverts the last save; undefined for a new class. */
  const undo = useRef<() => Promise<unknown>>(undefined)
  const editor = useEditor({
    name: `class.${schoolClass?.id ?? 'new'}`,
    isNew: !schoolClass,
    initialValues: schoolClass ? valuesOf(schoolClass) : NEW_CLASS,
    validate: rules,
    readStored: async () => {
      const now = await orUndefinedIf404(call('GET /api/data/classes/:id', { params: { id: schoolClass?.id ?? '' } }))
      return now && valuesOf(now)
    },
    async save(values, storedValues, idempotencyKeyFor) {
      // Without `storedValues` the class was deleted or is new: it has no id yet.
      const collision = collisionIn(values, storedValues && schoolClass?.id, allClasses)
      // The editor shows the message above the form.
      if (collision) throw new Error(collisionMessage(collision))
      const body = bodyOf(values)
      if (!schoolClass || !storedValues) return call('POST /api/data/classes', { body }, idempotencyKeyFor(body))
      const stored = bodyOf(storedValues)
      const change = (fields: Partial<ClassEdit>) => call('PATCH /api/data/classes/:id', { params: { id: schoolClass.id }, body: fields })
      const reply = await change(dirtyFields(body, stored))
      // The changed fields as they were.
      const previous = dirtyFields(stored, body)
      if (Object.keys(previous).length > 0) undo.current = () => change(previous)
      return reply
    },
    async onSaved() {
      await close()
      const message = t`“${editor.form.values.name}” saved.`
      const revert = undo.current
      if (revert) toastUndo(message, () => void revert().catch((reason: unknown) => toastError(messageOf(reason))))
      else toast(message)
    },
  })
  const { form } = editor
  const collision = collisionIn(form.values, schoolClass?.id, allClasses)
  const field = form.getInputProps
  const valueText: ValueText = (field, value) => {
    if (field === 'teacherId' && value) return teachers.find(({ id }) => String(id) === value)?.name ?? '…'
    if (field !== 'timetable') return undefined
    return (value as LessonValues[]).map(({ day, start, end, room }) =>
      [week.day(Number(day)), start && end && week.range(start, end), room].filter(Boolean).join(' · '),
    )
  }
  return (
    <EditorPage
      title={schoolClass && !editor.isDeleted ? t`Edit ${schoolClass.name}` : t`New class`}
      onClose={() => void close()}
      editor={editor}
      fieldNames={{
        name: t`Class name`,
        subject: t({ message: 'Subject', context: 'school subject' }),
        ageFrom: t`Minimum age`,
        ageTo: t`Maximum age`,
        seats: t`Places`,
        teacherId: t`Teacher`,
        cover: t({ message: 'Picture', comment: 'The picture of a class' }),
        description: t`Description`,
        timetable: t`Lessons`,
        published: t`On the public website`,
      }}
      valueText={valueText}
      aside={
        <>
          <div className={styles.card}>
            <PictureField
              label={t({ message: 'Picture', comment: 'The picture of a class' })}
              shape="cover"
              value={form.values.cover}
              onChange={(url) => form.setFieldValue('cover', url)}
            />
          </div>
          <div className={styles.card}>
            <Switch
              label={t`On the public website`}
              description={<Trans>Families can see this class and request a place.</Trans>}
              {...field('published', { type: 'checkbox' })}
            />
          </div>
        </>
      }
    >
      <div className={styles.card}>
        <TextInput required label={t`Class name`} maxLength={120} {...field('name')} />
        <div className={styles.pair}>
          <Autocomplete
            required
            label={t({ message: 'Subject', context: 'school subject' })}
            maxLength={60}
            data={distinct(allClasses.map(({ subject }) => subject))}
            {...field('subject')}
          />
          <Select
            clearable
            searchable
            label={t`Teacher`}
            placeholder={t`No teacher`}
            data={teachers.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('teacherId')}
          />
        </div>
        <div className={styles.ages}>
          <NumberField required label={t`Minimum age`} min={2} max={25} {...field('ageFrom')} />
          <NumberField required label={t`Maximum age`} min={2} max={25} {...field('ageTo')} />
          <NumberField required label={t`Places`} min={0} max={10_000} {...field('seats')} />
        </div>
        <Textarea
          label={t`Description`}
          description={<Trans>Leave an empty line for a new paragraph.</Trans>}
          autosize
          minRows={6}
          maxRows={20}
          maxLength={10_000}
          {...field('description')}
        />
      </div>
      <div className={styles.card}>
        <LessonsField
          form={form}
          rooms={distinct(allClasses.flatMap(({ timetable }) => timetable.map(({ room }) => room)))}
          collision={collision && { key: collision.key, message: collisionMessage(collision) }}
        />
      </div>
    </EditorPage>
  )
}
