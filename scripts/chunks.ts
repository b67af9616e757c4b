const mantine = (...parts: string[]): string => `@mantine/core/esm/(${parts.join('|')})/`
const components = (...names: string[]): string => mantine(`components/(${names.join('|')})`)
const within = (...folders: string[]): RegExp => new RegExp(`/(${folders.join('|')})`)

/**
 * What is asked for together comes in one file instead of in dozens of tiny ones: each file costs a request on the first visit and a
 * write when a build is kept for working offline, and small files are compressed badly. An earlier group goes before a later one, and
 * a group takes along what its modules need.
 */
export const CHUNKS = {
  groups: [
    // What every page needs and a new version of the app seldom changes.
    {
      name: 'libraries',
      test: within(
        'node_modules/(react|react-dom|scheduler|clsx|use-sync-external-store)/',
        'node_modules/@tanstack/(history|router-core|react-router|store|react-store)/',
        'node_modules/(zod|@lingui)/',
        mantine('core'),
      ),
    },
    // Every route's address and search schema, and the contract they speak; a screen itself stays a chunk of its own.
    { name: 'app', test: /\/src\/(main\.tsx|(routes|client)\/(?!.*tsr-split))/ },
    // Before all that use them: an icon in the file of a family would bring the family with it.
    { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 },
    // What the office's frame shares with the school's website.
    {
      name: 'common',
      test: within(
        components('ActionIcon', 'Avatar', 'Button', 'CloseButton', 'Group', 'Input', 'InputBase', 'Loader', 'Portal', 'Stack', 'Text'),
        components('Alert', 'Container', 'FocusTrap', 'Kbd', 'Overlay', 'Paper', 'TextInput', 'Title', 'Transition', 'UnstyledButton'),
        components('VisuallyHidden'),
        'node_modules/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib)/',
        'src/ui/(shortcuts/(registry|keys)|DataTable/SearchField)',
        '@mantine/core/esm/components/(Checkbox/CheckIcon|Radio/RadioIcon)',
        'node_modules/@mantine/(hooks|store)/',
        '@mantine/notifications/esm/notifications.store',
        'src/ui/(format|Mark|PersonAvatar|SkipLink|Tooltip|useFocusOnNavigation|PageHeader|EmptyState|drawing|toast)',
      ),
    },
    // The frame of the office, as far as it is there at once.
    { name: 'office', test: /\/src\/(routes\/_office\.tsx\?tsr-split|features\/shell\/(OfficeLayout|Header|Sidebar|ClearedNotice)\.tsx)/ },
    { name: 'scrolling', test: within(components('ScrollArea')) },
    { name: 'popovers', test: within('node_modules/@floating-ui/', components('Popover'), mantine('utils/Floating')) },
    { name: 'menus', test: within(components('Menu')) },
    {
      name: 'dialogs',
      test: within(components('Drawer', 'Modal', 'ModalBase'), 'node_modules/(react-remove-scroll|react-remove-scroll-bar|use-sidecar)/'),
    },
    { name: 'choices', test: within(components('Combobox', 'Select')) },
    { name: 'fields', test: within(components('Checkbox', 'Switch', 'Textarea', 'SegmentedControl', 'FloatingIndicator')) },
    { name: 'table', test: within('src/ui/DataTable/') },
  ],
}
