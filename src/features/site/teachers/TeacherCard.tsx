import { Link } from '@tanstack/react-router'
import type { Teacher } from '#contract/classes/teachers.ts'
import { House, roofColor } from '../layout/House.tsx'
import classes from './TeacherCard.module.css'

/** A card of a teacher, with the portrait in the shape of a house. `index`: its place in the list, for the colour of the roof. */
export const TeacherCard = ({ teacher, index }: { teacher: Teacher; index: number }) => (
  <li>
    <Link to="/teachers/$id" params={{ id: String(teacher.id) }} className={classes.card}>
      <House picture={teacher.portrait} roof={roofColor(index)} ratio={0.86} width={256} height={256} />
      <span className={classes.name}>
        <bdi>{teacher.name}</bdi>
      </span>
      <span className={classes.subjects}>
        <bdi>{teacher.subjects.join(' · ')}</bdi>
      </span>
    </Link>
  </li>
)
