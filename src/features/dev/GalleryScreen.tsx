import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import { Controls } from './Controls.tsx'
import { Fields } from './Fields.tsx'
import classes from './Gallery.module.css'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'
import { Palette } from './Palette.tsx'
import { Sorting } from './Sorting.tsx'
import { States } from './States.tsx'

/**
 * The gallery of the components of `ui/` in all their states, for reviews and screenshots. Its own text is English, because only developers see
 * it; the components are in the chosen language.
 */
export function GalleryScreen() {
  const { language } = useSettings()
  return (
    // The key renders everything again in another language.
    <main className={classes.page} key={language}>
      <PageHeader title="Components" description="Every piece of ui/ in every state" />
      <Palette />
      <Controls />
      <Fields />
      <States />
      <Lists />
      <Sorting />
      <Overlays />
    </main>
  )
}
