import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { IconDiscount2, IconPackage, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/shop/products.ts'
import { usePreventReload } from '#ui/drafts/unsavedChanges.ts'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'
import type { ProductActions } from '../useProductActions.ts'

interface Props {
  /** The selected products. */
  products: Product[]
  actions: ProductActions
  /** Called after an action has succeeded. */
  onDone(): void
}

/** The actions on all selected products. */
export function ProductBulk({ products, actions, onDone }: Props) {
  const { t } = useLingui()
  const onResult = (ok: boolean) => ok && onDone()
  const withoutVariants = products.filter(({ variants }) => !variants)
  /** Number of products whose stock is not changed, because their variants have it. */
  const variantProductCount = products.length - withoutVariants.length
  return (
    <>
      <NumberAction
        icon={<IconPackage size={16} />}
        name={<Trans comment="Button: says how many pieces there are of the chosen products">Set stock</Trans>}
        label={t`Stock of each`}
        note={
          variantProductCount > 0 && (
            <Plural
              value={{ left: variantProductCount }}
              one="# has variants. Its stock is set per variant and stays as it is."
              other="# have variants. Their stock is set per variant and stays as it is."
            />
          )
        }
        max={1_000_000}
        disabled={withoutVariants.length === 0}
        onSet={(qty) => actions.changeAll(withoutVariants, { qty }).then(onResult)}
      />
      <NumberAction
        icon={<IconDiscount2 size={16} />}
        name={<Trans comment="Button: makes the chosen products cheaper">Set discount</Trans>}
        label={t`Percent off the regular price`}
        percent
        max={100}
        onSet={(discount) => actions.changeAll(products, { discount }).then(onResult)}
      />
      <Button
        size="xs"
        variant="light"
        color="error"
        leftSection={<IconTrash size={16} />}
        onClick={() => actions.remove(products).then(onResult)}
      >
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}

interface NumberActionProps {
  icon: ReactNode
  name: ReactNode
  label: string
  /** A limitation of the action, shown below the field. */
  note?: ReactNode
  max: number
  percent?: boolean
  disabled?: boolean
  onSet(value: number): void
}

/** A button that opens a field for a number, which is then set for all selected products. */
function NumberAction({ icon, name, label, note, max, percent, disabled, onSet }: NumberActionProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [value, setValue] = useState<EnteredNumber>('')
  // An update must not reload the page meanwhile, because no draft stores this number.
  usePreventReload(opened && value !== '')
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={240} trapFocus withRoles>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          title={disabled ? t`Their stock is set per variant.` : undefined}
          leftSection={icon}
          onClick={() => setOpened(!opened)}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (value === '') return
            setOpened(false)
            onSet(numberOf(value))
          }}
        >
          <Stack gap="sm">
            <NumberField data-autofocus label={label} description={note} max={max} percent={percent} value={value} onChange={setValue} />
            <Group justify="flex-end">
              <Button type="submit" disabled={value === ''}>
                <Trans comment="Button: makes a discount code count">Apply</Trans>
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
