import { useLingui } from '@lingui/react/macro'

/** The links of the public site, in the order of its header and its footer. */
export function useSiteLinks() {
  const { t } = useLingui()
  return {
    pages: [
      { to: '/classes', label: t`Classes` },
      { to: '/teachers', label: t`Teachers` },
      { to: '/blog', label: t`Blog` },
      { to: '/contact', label: t`Contact` },
    ],
    // Typed as text, because the website's route tree does not contain the routes of the office.
    office: { to: '/dashboards/modern' as string, label: t({ message: 'Office', comment: 'Link to the school’s front office' }) },
  } as const
}
