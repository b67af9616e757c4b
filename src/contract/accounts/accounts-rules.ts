/** The minimum and maximum length of a password, in characters (OWASP ASVS 5, 6.2). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** How long a link for a new password is valid, in days. The emails with it (`link-emails.ts`) name it too. */
export const LINK_DAYS = 7

/** The languages of emails about accounts: those of the interface, by their names in the settings. */
export const EMAIL_LANGUAGES = ['en', 'fr', 'ar', 'ch', 'vi'] as const
