import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormat, useLocaleTag } from '../text/format.ts'
import classes from './NumberField.module.css'
import {
  currencyDecimals,
  type EnteredNumber,
  HIGHEST_NUMBER,
  type NumberReading,
  type NumberRules,
  parseNumber,
  writeNumber,
} from './parseNumber.ts'

interface Props extends Omit<NumberRules, 'tag'>, Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  value?: EnteredNumber
  /** Told a number, `''`, or the text that is no number. The parent gives it back as `value`. */
  onChange?: ((entered: EnteredNumber) => void) | undefined
}

/**
 * A field for a number as the language in use writes it; an amount of money where there is a `currency`. Text that cannot be
 * read stays, with a sentence and the numbers that may be meant, and its form is not submitted. The lowest number is 0 unless told.
 */
export function NumberField({ value = '', onChange, min = 0, max = HIGHEST_NUMBER, currency, percent, ...props }: Props) {
  const { decimals = currency ? currencyDecimals(currency) : 0, error, onBlur, onKeyDown, ...rest } = props
  const rules = { tag: useLocaleTag(), decimals, min, max, currency, percent }
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; entered: EnteredNumber }>()
  const [isChecked, setChecked] = useState(true)
  const textOf = (entered: EnteredNumber) => (typeof entered === 'number' ? writeNumber(entered, rules) : entered)
  // A parent that holds something else by now has been reset, or has taken a draft.
  const isTyping = typed !== undefined && typed.entered === value
  const problem = typeof value === 'string' && value !== '' ? problemOf(parseNumber(value, rules)) : undefined
  const sentence = useSentence(problem, rules)

  const enter = (text: string) => {
    const reading = parseNumber(text, rules)
    const entered = text.trim() === '' ? '' : 'value' in reading ? reading.value : text
    setTyped({ text, entered })
    onChange?.(entered)
  }
  const choose = (number: number) => {
    setTyped(undefined)
    onChange?.(number)
    input.current?.focus()
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    setChecked(true)
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') setChecked(true)
    const field = event.currentTarget
    if (event.defaultPrevented || field.readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.code === 'NumpadDecimal') {
      // The key means the decimal sign of the language, whatever is printed on it.
      event.preventDefault()
      field.setRangeText(decimalSign(rules.tag), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
      enter(field.value)
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && problem === undefined) {
      event.preventDefault()
      const next = Number(value) + (event.key === 'ArrowUp' ? 1 : -1)
      enter(writeNumber(Number(Math.min(max, Math.max(min, next)).toFixed(decimals)), rules))
    }
  }

  const isWrong = problem !== undefined
  useEffect(() => {
    const form = input.current?.form
    if (!isWrong || !form) return
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setChecked(true)
      form.querySelector<HTMLElement>('[data-unreadable]')?.focus()
    }
    form.addEventListener('submit', stop, true)
    return () => form.removeEventListener('submit', stop, true)
  }, [isWrong])

  return (
    <TextInput
      ref={input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      data-unreadable={isWrong || undefined}
      value={isTyping ? typed.text : textOf(value)}
      error={isWrong && isChecked ? <Question sentence={sentence} problem={problem} rules={rules} onChoose={choose} /> : error}
      onChange={(event) => {
        // What is pasted is whole; what is typed may not be finished.
        setChecked((event.nativeEvent as InputEvent).inputType === 'insertFromPaste')
        enter(event.currentTarget.value)
      }}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}

interface OwnProps extends Omit<Props, 'value' | 'onChange'> {
  value: number
  onChange(value: number): void
}

/** A number field of a parent that holds numbers only: text that is none stays in the field, and an empty one shows the number again. */
export function NumbersOnlyField({ value, onChange, ...props }: OwnProps) {
  const [text, setText] = useState<string>()
  return (
    <NumberField
      {...props}
      value={text ?? value}
      onChange={(entered) => {
        setText(typeof entered === 'string' ? entered : undefined)
        if (typeof entered === 'number') onChange(entered)
      }}
      onBlur={() => setText((left) => left || undefined)}
    />
  )
}

type Problem = Extract<NumberReading, { error: string }>

/** A text that is held as such was no number when it was typed. In another language it may be one, and is asked for. */
const problemOf = (reading: NumberReading): Problem => ('value' in reading ? { error: 'format', alternatives: [reading.value] } : reading)

const decimalSign = (tag: string): string =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** What is wrong with a text, in the language in use. */
function useSentence(problem: Problem | undefined, rules: NumberRules): string {
  const { t } = useLingui()
  if (!problem) return ''
  const { error, alternatives } = problem
  const { decimals = 0, min = 0, max = HIGHEST_NUMBER } = rules
  const [lowest, highest, example] = [min, max, max > 1234 ? 1234.5 : 12.5].map((number) => writeNumber(number, rules))
  if (alternatives.length > 1) return t`Which number do you mean?`
  if (alternatives.length > 0) return t`Do you mean this number?`
  if (error === 'low') return t`Write at least ${lowest}.`
  if (error === 'high') return t`Write at most ${highest}.`
  if (decimals === 0) return t`Write a whole number.`
  if (error === 'decimals') return t`${plural(decimals, { one: 'Write at most # decimal.', other: 'Write at most # decimals.' })}`
  return t`Write a number such as ${example}.`
}

interface QuestionProps {
  sentence: string
  problem: Problem
  rules: NumberRules
  onChoose(number: number): void
}

/** The sentence at the field, and a button for each number that may be meant. */
function Question({ sentence, problem, rules, onChoose }: QuestionProps) {
  const { money } = useFormat()
  return (
    <span className={classes.question}>
      <span role="alert">{sentence}</span>
      {problem.alternatives.map((number) => (
        <Button
          key={number}
          size="compact-sm"
          variant="default"
          // The field keeps the focus: leaving it may close it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(number)}
        >
          {rules.currency ? money(number, rules.currency) : writeNumber(number, rules)}
        </Button>
      ))}
    </span>
  )
}
