import type { AutocompleteProps } from '@mantine/core'
import { Autocomplete } from './Autocomplete.tsx'
import classes from './NameInput.module.css'

/** A person in the list of suggestions. */
export interface PersonOption {
  id: string
  name: string
  /** Distinguishes people of the same name: an email address, a company. */
  note: string
}

interface Props extends Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption' | 'onOptionSubmit'> {
  /** The suggestions, filtered by the parent. */
  people: readonly PersonOption[]
  /** Called when a suggestion is selected; its name is in the field already. */
  onPerson(id: string): void
}

/** A text field for a name, with suggestions of known people: the browser makes none, unless `autoComplete` names what it may fill in. */
export function NameInput({ people, onPerson, ...props }: Props) {
  return (
    <Autocomplete
      autoComplete="off"
      {...props}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      onOptionSubmit={onPerson}
      renderOption={({ option: { value } }) => <PersonLabel person={people.find(({ id }) => id === value)} />}
    />
  )
}

const PersonLabel = ({ person }: { person: PersonOption | undefined }) =>
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
