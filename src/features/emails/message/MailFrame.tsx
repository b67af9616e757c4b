import { Trans, useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sanitize } from '#ui/rich-text/SafeHtml.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import { fontRules, frameDocument, hasRemotePictures } from './frameDocument.ts'
import classes from './Message.module.css'

interface Props {
  html: string
  /** What the frame is called. */
  title: string
}

/** The colours of the page now, as text, so that the same ones are the same value. */
function colours(): string {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark'
  return JSON.stringify({
    dark,
    text: color('--mantine-color-text'),
    quiet: color('--quiet'),
    line: color('--line'),
    link: color(`--mantine-color-brand-${dark ? 3 : 8}`),
  })
}

/**
 * The words of a mail in a frame where no script runs and nothing is loaded from elsewhere. The frame counts as a page of ours,
 * so that its height can follow what is in it; that is safe because scripts are off in it.
 */
export function MailFrame({ html, title }: Props) {
  const { t } = useLingui()
  const dark = useComputedColorScheme('light') === 'dark'
  const { theme } = useSettings()
  const frame = useRef<HTMLIFrameElement>(null)
  const quoted = t({ message: 'Quoted text', comment: 'Opens the mails that are quoted at the end of a mail' })

  const [look, setLook] = useState(colours)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the page come from the mode and the theme
  useEffect(() => {
    // The page has its new colours only when it has been drawn.
    const frame = requestAnimationFrame(() => setLook(colours()))
    return () => cancelAnimationFrame(frame)
  }, [dark, theme])
  const page = useMemo(
    () => frameDocument(sanitize(html), location.origin, { ...JSON.parse(look), fonts: fontRules(), quoted }),
    [html, look, quoted],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let sizes: ResizeObserver | undefined
    const grow = () => {
      const height = element.contentDocument?.body?.offsetHeight
      if (height) element.style.blockSize = `${height + 2}px`
    }
    const settle = () => {
      const inside = element.contentDocument
      if (!inside?.body) return
      grow()
      sizes?.disconnect()
      sizes = new ResizeObserver(grow)
      sizes.observe(inside.body)
      // The keys of the screen work here too.
      inside.addEventListener('keydown', ({ key, code, ctrlKey, metaKey, altKey, shiftKey }) =>
        window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, altKey, shiftKey, cancelable: true })),
      )
    }
    settle()
    element.addEventListener('load', settle)
    return () => {
      element.removeEventListener('load', settle)
      sizes?.disconnect()
    }
  }, [])

  return (
    <>
      {hasRemotePictures(html) && (
        <p className={classes.notice}>
          <IconPhotoOff size={18} stroke={1.7} aria-hidden />
          <Trans>Pictures from elsewhere are not loaded: they would tell the sender that you read this.</Trans>
        </p>
      )}
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={page}
      />
    </>
  )
}
