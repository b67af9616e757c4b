import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { minorDigits } from '#contract/values/money.ts'
import { useFormat, useLocaleTag } from '../text/format.ts'
import classes from './NumberField.module.css'
import { type EnteredNumber, formatNumber, MAX_NUMBER, type NumberRules, type ParsedNumber, parseNumber } from './parseNumber.ts'

interface Props extends Omit<NumberRules, 'tag'>, Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  value?: EnteredNumber
  /** Called with a number, `''`, or the text that is not a number. The parent passes it back as `value`. */
  onChange?: ((entered: EnteredNumber) => void) | undefined
}

/**
 * A field for a number in the notation of the interface language, or for an amount of money if `currency` is given. Text that cannot be
 * parsed stays in the field, with an error and suggested numbers, and the form is not submitted. `min` is 0 by default.
 * `decimals` is the maximum number of decimals. With `percent` a percent sign may be typed. The arrow keys count up and down, but not in an
 * amount of money, which a stray key would change by a whole unit.
 */
export function NumberField({ value = '', onChange, min = 0, max = MAX_NUMBER, currency, percent, ...props }: Props) {
  const { decimals = currency ? minorDigits(currency) : 0, error, onBlur, onKeyDown, ...rest } = props
  const rules = { tag: useLocaleTag(), decimals, min, max, currency, percent }
  const input = useRef<HTMLInputElement>(null)
  /** The text as it was typed, and the value that was reported for it. */
  const [typed, setTyped] = useState<{ text: string; entered: EnteredNumber }>()
  /** False while the text may be unfinished. */
  const [showsError, setShowsError] = useState(true)
  const textOf = (entered: EnteredNumber) => (typeof entered === 'number' ? formatNumber(entered, rules) : entered)
  // Any other `value` comes from the parent: the form was reset or a draft was restored.
  const isTyping = typed !== undefined && typed.entered === value
  const problem = typeof value === 'string' && value !== '' ? problemOf(parseNumber(value, rules)) : undefined
  const message = useErrorMessage(problem, rules)

  const handleText = (text: string) => {
    const reading = parseNumber(text, rules)
    const entered = text.trim() === '' ? '' : 'value' in reading ? reading.value : text
    setTyped({ text, entered })
    onChange?.(entered)
  }
  const handleSuggestion = (number: number) => {
    setTyped(undefined)
    onChange?.(number)
    input.current?.focus()
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(undefined)
    setShowsError(true)
    onBlur?.(event)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') setShowsError(true)
    const field = event.currentTarget
    if (event.defaultPrevented || field.readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.code === 'NumpadDecimal') {
      // This key means the decimal separator of the language, whatever is printed on it.
      event.preventDefault()
      field.setRangeText(decimalSign(rules.tag), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
      handleText(field.value)
    } else if (!currency && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && problem === undefined) {
      event.preventDefault()
      const next = Number(value) + (event.key === 'ArrowUp' ? 1 : -1)
      handleText(formatNumber(Number(Math.min(max, Math.max(min, next)).toFixed(decimals)), rules))
    }
  }

  const isInvalid = problem !== undefined
  useEffect(() => {
    const form = input.current?.form
    if (!isInvalid || !form) return
    const preventSubmit = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setShowsError(true)
      // The first number field of the form with invalid text.
      form.querySelector<HTMLElement>('[data-unreadable]')?.focus()
    }
    form.addEventListener('submit', preventSubmit, true)
    return () => form.removeEventListener('submit', preventSubmit, true)
  }, [isInvalid])

  return (
    <TextInput
      ref={input}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      data-unreadable={isInvalid || undefined}
      value={isTyping ? typed.text : textOf(value)}
      error={
        isInvalid && showsError ? <NumberError message={message} problem={problem} rules={rules} onChoose={handleSuggestion} /> : error
      }
      onChange={(event) => {
        // Pasted text is complete and checked at once; typed text may be unfinished.
        setShowsError((event.nativeEvent as InputEvent).inputType === 'insertFromPaste')
        handleText(event.currentTarget.value)
      }}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    />
  )
}

interface NumbersOnlyProps extends Omit<Props, 'value' | 'onChange'> {
  value: number
  onChange(value: number): void
}

/**
 * A number field for a parent that accepts only numbers. Invalid text stays in the field; an empty field shows the number again on blur.
 */
export function NumbersOnlyField({ value, onChange, ...props }: NumbersOnlyProps) {
  const [text, setText] = useState<string>()
  return (
    <NumberField
      {...props}
      value={text ?? value}
      onChange={(entered) => {
        setText(typeof entered === 'string' ? entered : undefined)
        if (typeof entered === 'number') onChange(entered)
      }}
      onBlur={() => setText((current) => current || undefined)}
    />
  )
}

type Problem = Extract<ParsedNumber, { error: string }>

/**
 * The error of a string value. A string that parses now was invalid in the language in which it was typed, so the user has to confirm it.
 */
const problemOf = (reading: ParsedNumber): Problem => ('value' in reading ? { error: 'format', alternatives: [reading.value] } : reading)

const decimalSign = (tag: string): string =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** The error message in the language of the interface. */
function useErrorMessage(problem: Problem | undefined, rules: NumberRules): string {
  const { t } = useLingui()
  if (!problem) return ''
  const { error, alternatives } = problem
  const { decimals = 0, min = 0, max = MAX_NUMBER } = rules
  const [minimum, maximum, example] = [min, max, max > 1234 ? 1234.5 : 12.5].map((number) => formatNumber(number, rules))
  if (alternatives.length > 1) return t`Which number did you mean?`
  if (alternatives.length > 0) return t`Did you mean this number?`
  if (error === 'low') return t`Enter ${minimum} or more.`
  if (error === 'high') return t`Enter ${maximum} or less.`
  if (decimals === 0) return t`Enter a whole number.`
  if (error === 'decimals')
    return t`${plural(decimals, { one: 'Use no more than # decimal place.', other: 'Use no more than # decimal places.' })}`
  return t`Enter a number such as ${example}.`
}

interface NumberErrorProps {
  message: string
  problem: Problem
  rules: NumberRules
  onChoose(number: number): void
}

/** The error below the field, with a button for each number that may be meant. */
function NumberError({ message, problem, rules, onChoose }: NumberErrorProps) {
  const { money } = useFormat()
  return (
    <span className={classes.error}>
      <span role="alert">{message}</span>
      {problem.alternatives.map((number) => (
        <Button
          key={number}
          size="compact-sm"
          variant="default"
          // Keeps the focus in the field, because losing it may close the editor around it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(number)}
        >
          {rules.currency ? money(number, rules.currency) : formatNumber(number, rules)}
        </Button>
      ))}
    </span>
  )
}
