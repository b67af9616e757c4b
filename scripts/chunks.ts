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
        // Only a form of the office asks before it is left.
        'node_modules/@tanstack/(history|router-core|react-router(?!/dist/esm/useBlocker)|store|react-store)/',
        'node_modules/@lingui/',
      ),
    },
    // The start of the app, with the website's bar, footer and first page (decision 014). Whoever opens the office has little of it too many.
    {
      name: 'start',
      test: within(
        'src/main\\.tsx',
        'src/contract/same-id',
        'src/client/(?!cached|changeSetting|keeper|undo|createClient|inPageFiles|liveRows|outdated|room|callLog|inspection|tap)',
        'src/routes/(__root|\\$|_blank|_blank/index)\\.tsx',
        'src/routes/_blank/(?!.*tsr-split)',
        'src/features/app/(AppNotices|OfflineMark|ReadyMark)',
      ),
    },
    // What schemas are written in: only forms and the back end need it.
    { name: 'schemas', test: within('node_modules/zod/') },
    // Five screens ask by it: the website and the others do without.
    { name: 'cached', test: within('src/client/cached') },
    // How an address names a post: the office and the website look for it.
    { name: 'slugs', test: within('src/contract/slug\\.') },
    // How the small parts of public pages look: a sheet of each would be named on every page by more than it holds.
    { name: 'site-parts', test: within('src/features/site/(Filters|FormField|NotFoundContent|Nothing|Paragraphs)\\.module') },
    { name: 'notebook-looks', test: within('src/features/site/notebook/\\w+\\.module') },
    // Every route of the office, and what its address may say; a screen itself stays a chunk of its own.
    { name: 'office-start', test: /\/src\/(start\/office|routeTree|routes\/(?!.*tsr-split))/ },
    // What looks through a list on the screen.
    { name: 'found', test: within('src/ui/(plain|listText|useFound)\\.') },
    // The foundation of Mantine's components, with all their styles.
    { name: 'mantine', test: within(mantine('core'), 'node_modules/@mantine/\\w+/styles', 'src/ui/furnitureStyles') },
    // Before all that use them: an icon in the file of a family would bring the family with it.
    { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 },
    // What the office's frame shares with the school's website.
    {
      name: 'common',
      test: within(
        components('ActionIcon', 'Button', 'CloseButton', 'Group', 'Input', 'InputBase', 'Loader', 'Portal', 'Stack', 'Text'),
        components('Container', 'Kbd', 'TextInput', 'Title', 'Transition', 'UnstyledButton'),
        'node_modules/react-remove-scroll-bar/dist/es2015/constants',
        '@mantine/core/esm/components/ScrollArea/utils/to-int',
        'src/ui/(shortcuts/(registry|keys)|DataTable/SearchField)',
        '@mantine/core/esm/components/(Checkbox/CheckIcon|Radio/RadioIcon)',
        'node_modules/@mantine/(hooks/(?!esm/use-(drag|move|long-press|pagination|focus-trap|focus-return|click-outside|local-storage)/)|store/)',
        '@mantine/notifications/esm/notifications.store',
        'src/ui/(always|format|initials|known|Mark|PersonAvatar|SkipLink|Tooltip|VisuallyHidden|useFocusOnNavigation|PageHeader|EmptyState|drawing|toast)',
        'src/client/changeSetting',
      ),
    },
    // What lies over a page, which comes when something is opened.
    {
      name: 'overlays',
      test: within(
        components('FocusTrap', 'Overlay'),
        'node_modules/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|get-nonce)/',
        'node_modules/@mantine/hooks/esm/use-(focus-trap|focus-return|click-outside)/',
      ),
    },
    // What stands in for the parts that come later, so that none of their families holds it, and how lists are drawn.
    { name: 'later', test: within('src/ui/(brief\\.|lazy/lazy|RowLink\\.|floating\\.|Menu\\.|Popover\\.|Select\\.|Drawer\\.|Modal\\.)') },
    // The frame of the office, as far as it is there at once.
    { name: 'office', test: /\/src\/(routes\/_office\.tsx\?tsr-split|features\/shell\/(OfficeLayout|Header|Sidebar)\.tsx)/ },
    // What was typed and not saved: fields of many areas keep it, and forms do in a way of their own.
    { name: 'typed', test: within('src/ui/drafts/(storage|fieldHashes|unsavedChanges|retryKey)\\.', 'src/ui/randomKey') },
    { name: 'drafts', test: within('src/ui/drafts/(formDraft|persistedText)\\.') },
    // What is dragged, and the rules of tasks, which others need without the board.
    { name: 'dragging', test: within('node_modules/@dnd-kit/') },
    { name: 'sorting', test: within('src/ui/sorting/') },
    { name: 'tasks', test: within('src/contract/(kanban-rules|task-due)') },
    // The board as it is there at once: parts of it come again in its menus, its table and the open task.
    {
      name: 'board',
      test: within(
        'src/features/kanban/(AddColumn|attempts|Board|BoardArea|BoardColumn|BoardMenu|BoardTitle|BoardTools|board|boardLoad)\\.',
        'src/features/kanban/(ColumnHeader|ColumnMenu|ColumnSwitcher|columnColor|DueDate|FoldedColumn|Held|KanbanScreen|layout)\\.',
        'src/features/kanban/(lazyViews|NameField|properties|PropertyChip|QuickAdd|search|TaskCard|TaskFace|TaskMenu)\\.',
        'src/features/kanban/(useBoardActions|useBoardLoad|ViewLinks)\\.',
      ),
    },
    { name: 'scrolling', test: within(components('ScrollArea')) },
    { name: 'popovers', test: within('node_modules/@floating-ui/', components('Popover'), mantine('utils/Floating')) },
    { name: 'menus', test: within(components('Menu')) },
    {
      name: 'dialogs',
      test: within(components('Drawer', 'Modal', 'ModalBase')),
    },
    { name: 'choices', test: within(components('Combobox', 'Select')) },
    { name: 'checks', test: within(components('Checkbox')) },
    { name: 'text-areas', test: within(components('Textarea')) },
    { name: 'segments', test: within(components('SegmentedControl', 'FloatingIndicator')) },
    { name: 'switches', test: within(components('Switch')) },
    { name: 'paging', test: within(components('Pagination'), 'src/ui/(PageLinks)') },
    { name: 'long-lists', test: within('node_modules/@tanstack/(react-virtual|virtual-core)/') },
    { name: 'table', test: within('src/ui/DataTable/', 'node_modules/@mantine/hooks/esm/use-local-storage/') },
  ],
}
