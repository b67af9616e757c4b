import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Skeleton, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import classes from './ApiTab.module.css'
import { CallForm } from './CallForm.tsx'
import { MethodBadge } from './MethodBadge.tsx'
import { loadOperations, OPENAPI_PATH, type Operation } from './operations.ts'

/** The name of an area as a heading: `noteLabels` is `Note labels`. */
const headingOf = (area: string) => {
  const words = area
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[-_]/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Renders text between backticks as code. */
const withCode = (summary: string) => summary.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))

/** The API explorer: all calls of the contract, each with a form to try it. */
export function ApiTab() {
  const { t } = useLingui()
  const [operations, setOperations] = useState<Operation[]>()
  const [error, setError] = useState<string>()
  const [searchText, setSearchText] = useState('')
  const [openId, setOpenId] = useState<string>()
  const load = () => {
    setError(undefined)
    loadOperations().then(setOperations, (reason) => setError(messageOf(reason)))
  }
  useEffect(load, [])

  if (error !== undefined) return <ErrorState message={error} onRetry={load} />
  if (!operations) return <Skeleton h={420} />
  const query = searchText.trim().toLowerCase()
  const matches = operations.filter(({ path, summary, id }) => `${path} ${summary} ${id}`.toLowerCase().includes(query))
  const areas = [...new Set(matches.map(({ area }) => area))]
  return (
    <>
      <Text c="dimmed" mb="md" maw="70ch">
        <Trans>
          These requests are handled in this browser. A server with the same API can take its place. Requests you try here affect your own
          data.
        </Trans>{' '}
        <Anchor href={OPENAPI_PATH} download="homeroom-openapi.json" underline="always">
          <Trans>Download the OpenAPI document</Trans>
        </Anchor>
      </Text>
      <TextInput
        type="search"
        mb="md"
        maw={420}
        aria-label={t`Search API requests`}
        placeholder={t`Search API requests`}
        value={searchText}
        onChange={(event) => setSearchText(event.currentTarget.value)}
      />
      {matches.length === 0 && (
        <Text role="status">
          <Trans>No matching API requests</Trans>
        </Text>
      )}
      {areas.map((area) => (
        <section key={area} className={classes.area} aria-label={headingOf(area)} lang="en">
          <h2 className={classes.title}>{headingOf(area)}</h2>
          <ul className={classes.list}>
            {matches
              .filter((operation) => operation.area === area)
              .map((operation) => (
                <li key={operation.id}>
                  <UnstyledButton
                    className={classes.call}
                    aria-expanded={openId === operation.id}
                    onClick={() => setOpenId(openId === operation.id ? undefined : operation.id)}
                  >
                    <Group gap="sm" wrap="nowrap" dir="ltr">
                      <MethodBadge method={operation.method} />
                      <code className={classes.path}>{operation.path}</code>
                    </Group>
                    <span className={classes.summary} lang="en" dir="ltr">
                      {withCode(operation.summary)}
                    </span>
                  </UnstyledButton>
                  {openId === operation.id && <CallForm operation={operation} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
