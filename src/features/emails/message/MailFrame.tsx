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
  /** The accessible name of the frame. */
  title: string
}

/** The colours of the page as JSON, so that equal colours are equal state. */
function pageColors(): string {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const isDark = document.documentElement.dataset.mantineColorScheme === 'dark'
  return JSON.stringify({
    isDark,
    text: color('--mantine-color-text'),
    quiet: color('--quiet'),
    line: color('--line'),
    link: color(`--mantine-color-brand-${isDark ? 3 : 8}`),
  })
}

/**
 * The text of a mail in an iframe without scripts and without remote resources. The iframe has the app's origin, so that its height can follow
 * its content; that is safe because scripts are disabled in it.
 */
export function MailFrame({ html, title }: Props) {
  const { t } = useLingui()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { theme } = useSettings()
  const frame = useRef<HTMLIFrameElement>(null)
  const quotedTextLabel = t({ message: 'Quoted text', comment: 'Opens the mails that are quoted at the end of a mail' })

  const [colors, setColors] = useState(pageColors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: colour scheme and theme change the colours
  useEffect(() => {
    // Computed styles have the new colours only after the next frame.
    const frame = requestAnimationFrame(() => setColors(pageColors()))
    return () => cancelAnimationFrame(frame)
  }, [isDark, theme])
  const page = useMemo(
    () => frameDocument(sanitize(html), location.origin, { ...JSON.parse(colors), fonts: fontRules(), quotedTextLabel }),
    [html, colors, quotedTextLabel],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let resizeObserver: ResizeObserver | undefined
    const updateHeight = () => {
      const height = element.contentDocument?.body?.offsetHeight
      // `offsetHeight` is rounded, so the iframe is a little higher.
      if (height) element.style.blockSize = `${height + 2}px`
    }
    const onLoad = () => {
      const frameContent = element.contentDocument
      if (!frameContent?.body) return
      updateHeight()
      resizeObserver?.disconnect()
      resizeObserver = new ResizeObserver(updateHeight)
      resizeObserver.observe(frameContent.body)
      // Keyboard shortcuts of the screen work while the focus is in the iframe.
      frameContent.addEventListener('keydown', ({ key, code, ctrlKey, metaKey, altKey, shiftKey }) =>
        window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, altKey, shiftKey, cancelable: true })),
      )
    }
    onLoad()
    element.addEventListener('load', onLoad)
    return () => {
      element.removeEventListener('load', onLoad)
      resizeObserver?.disconnect()
    }
  }, [])

  return (
    <>
      {hasRemotePictures(html) && (
        <p className={classes.notice}>
          <IconPhotoOff size={18} stroke={1.7} aria-hidden />
          <Trans>External images are blocked: they would tell the sender that you read this.</Trans>
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
