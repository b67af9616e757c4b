import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import classes from './NameInput.module.css'

/** Somebody who is offered by name. */
export interface Named {
  id: string
  name: string
  /** Tells two of the same name apart: a mail address, a company. */
  note: string
}

interface Props extends Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption' | 'onOptionSubmit'> {
  /** Who is offered; they are found already. */
  people: readonly Named[]
  /** One of them was chosen; the name stands in the field by itself. */
  onPerson(id: string): void
}

/** A name that is typed, or chosen among people who are known. */
export function NameInput({ people, onPerson, ...props }: Props) {
  return (
    <Autocomplete
      {...props}
      autoComplete="off"
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      onOptionSubmit={onPerson}
      renderOption={({ option: { value } }) => <Offered person={people.find(({ id }) => id === value)} />}
    />
  )
}

const Offered = ({ person }: { person: Named | undefined }) =>
  person && (
    <span className={classes.person}>
      <bdi>{person.name}</bdi>
      {person.note && (
        <small>
          <bdi>{person.note}</bdi>
        </small>
      )}
    </span>
  )
