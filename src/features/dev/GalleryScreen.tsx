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
 * Every piece of `ui/` in every state, for reviews and for pictures. Its own few words are English: nobody but those who build sees them,
 * and the components speak the language that is set.
 */
export function GalleryScreen() {
  const { language } = useSettings()
  return (
    <main className={classes.page} key={language}>
      <PageHeader title="MantineRoot" description="Every piece of ui/ in every state" />
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
