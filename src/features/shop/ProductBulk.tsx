import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Popover, Stack } from '@mantine/core'
import { IconDiscount2, IconPackage, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { DecimalInput } from '#ui/DecimalInput.tsx'
import type { ProductActions } from './useProductActions.ts'

interface Props {
  products: Product[]
  actions: ProductActions
  onDone(): void
}

/** What can be done with the chosen products at once. */
export function ProductBulk({ products, actions, onDone }: Props) {
  const { t } = useLingui()
  const done = (ok: boolean) => ok && onDone()
  return (
    <>
      <SetNumber
        icon={<IconPackage size={16} />}
        name={<Trans comment="Button: says how many pieces there are of the chosen products">Set stock</Trans>}
        label={t`Pieces of each`}
        max={1_000_000}
        onSet={(qty) => actions.changeAll(products, { qty }).then(done)}
      />
      <SetNumber
        icon={<IconDiscount2 size={16} />}
        name={<Trans comment="Button: makes the chosen products cheaper">Set discount</Trans>}
        label={t`Percent off the regular price`}
        max={100}
        onSet={(discount) => actions.changeAll(products, { discount }).then(done)}
      />
      <Button
        size="xs"
        variant="light"
        color="error"
        leftSection={<IconTrash size={16} />}
        onClick={() => actions.remove(products).then(done)}
      >
        <Trans>Delete</Trans>
      </Button>
    </>
  )
}

interface SetProps {
  icon: ReactNode
  name: ReactNode
  label: string
  max: number
  onSet(value: number): void
}

function SetNumber({ icon, name, label, max, onSet }: SetProps) {
  const [opened, setOpened] = useState(false)
  const [value, setValue] = useState<number | string>('')
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={240} trapFocus withRoles>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={icon} onClick={() => setOpened(!opened)}>
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (value === '') return
            setOpened(false)
            onSet(Number(value))
          }}
        >
          <Stack gap="sm">
            <DecimalInput
              data-autofocus
              label={label}
              min={0}
              max={max}
              clampBehavior="strict"
              allowNegative={false}
              allowDecimal={false}
              value={value}
              onChange={setValue}
            />
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
