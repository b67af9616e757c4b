import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Select, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { Autocomplete } from '#ui/forms/Autocomplete.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { type ClassValues, type LessonValues, nextLesson } from './classForm.ts'
import classes from './LessonsField.module.css'

interface Props {
  form: UseFormReturnType<ClassValues>
  rooms: string[]
  /** The lesson that collides with another one, and the message for it. */
  collision: { key: string; message: string } | undefined
}

/** The lessons of a class. A collision is shown below the lesson as soon as it is entered. */
export function LessonsField({ form, rooms, collision }: Props) {
  const { t } = useLingui()
  const lessons = form.values.timetable
  const add = () => {
    const lesson = nextLesson(lessons)
    form.insertListItem('timetable', lesson)
    requestAnimationFrame(() => document.getElementById(`day-${lesson.key}`)?.focus())
  }
  return (
    <section className={classes.field} aria-label={t`Lessons`}>
      <h2>
        <Trans comment="Heading of a form: when a class meets">Lessons</Trans>
      </h2>
      {lessons.length === 0 && (
        <Text c="dimmed">
          <Trans>No lessons yet. Families see the times once you add them.</Trans>
        </Text>
      )}
      <ul className={classes.lessons}>
        {lessons.map((lesson, index) => (
          <Lesson
            key={lesson.key}
            lesson={lesson}
            index={index}
            form={form}
            rooms={rooms}
            error={collision?.key === lesson.key ? collision.message : undefined}
          />
        ))}
      </ul>
      <Button id="add-lesson" variant="light" leftSection={<IconPlus size={17} />} onClick={add} w="fit-content">
        <Trans>Add a lesson</Trans>
      </Button>
    </section>
  )
}

interface LessonProps extends Pick<Props, 'form' | 'rooms'> {
  lesson: LessonValues
  index: number
  error: string | undefined
}

/** The fields of one lesson. The id of its day field lets a new lesson get the focus. */
function Lesson({ lesson, index, form, rooms, error }: LessonProps) {
  const { t } = useLingui()
  const week = useWeekFormat()
  const field = (name: string) => form.getInputProps(`timetable.${index}.${name}`)
  const id = `collision-${lesson.key}`
  const invalidProps = error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  const remove = () => {
    form.removeListItem('timetable', index)
    document.getElementById('add-lesson')?.focus()
  }
  return (
    <li className={classes.lesson} data-problem={error !== undefined || undefined}>
      <Select
        id={`day-${lesson.key}`}
        label={t`Day`}
        allowDeselect={false}
        data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: week.day(day) }))}
        {...field('day')}
        {...invalidProps}
      />
      <TextInput type="time" label={t({ message: 'From', comment: 'When a lesson begins' })} {...field('start')} {...invalidProps} />
      <TextInput type="time" label={t({ message: 'To', comment: 'When a lesson ends' })} {...field('end')} {...invalidProps} />
      <Autocomplete label={t`Room`} data={rooms} maxLength={60} {...field('room')} />
      <ActionIcon className={classes.remove} variant="subtle" color="gray" size={44} aria-label={t`Remove lesson`} onClick={remove}>
        <IconTrash size={18} stroke={1.8} />
      </ActionIcon>
      <p id={id} role="status" className={classes.problem}>
        {error}
      </p>
    </li>
  )
}
