import { Autocomplete, Checkbox, NativeSelect, Radio, SegmentedControl, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { FileDrop } from '#ui/forms/FileDrop.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { RichText } from '#ui/rich-text/RichText.tsx'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import classes from './Gallery.module.css'
import { Section, State } from './Section.tsx'

const SUBJECTS = ['Science', 'Music', 'Languages']
const HTML = '<h3>Dear parents</h3><p>The <strong>summer fair</strong> is on <em>Friday</em>:</p><ul><li>stalls</li><li>music</li></ul>'
const noop = () => undefined

/** Form fields: empty, filled, with errors, disabled. */
export function Fields() {
  const [html, setHtml] = useState(HTML)
  const [subject, setSubject] = useState<string | null>('Music')
  return (
    <Section title="Form fields">
      <div className={classes.grid}>
        <TextInput label="Name" placeholder="What it is called" />
        <TextInput label="Name" description="As it stands on the door" defaultValue="Room 12" withAsterisk />
        <TextInput label="Email" defaultValue="office@" error="This is not an address for mail." />
        <TextInput label="Number" defaultValue="1042" disabled />
        <Select label="Subject" data={SUBJECTS} value={subject} onChange={setSubject} />
        <Select label="Subject" data={SUBJECTS} value={null} error="Choose a subject." onChange={noop} />
        <NativeSelect label="Language" data={['English', 'Français', 'العربية']} />
        <Autocomplete label="Teacher" data={['Amina Osman', 'Jun Park']} defaultValue="Am" />
        <TagsInput label="Tags" data={SUBJECTS} defaultValue={['Science']} />
        <NumberField label="Price" currency="GBP" value={12.5} />
        {/* With a text that is no amount: an error and suggested numbers. */}
        <NumberField label="Price" currency="GBP" value="1.234" />
        <Textarea label="Remarks" defaultValue={'First line\nSecond line'} autosize />
        <Textarea label="Remarks" error="At most 500 characters." autosize minRows={2} />
        <div className={classes.row}>
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Half" indeterminate />
          <Checkbox label="Off" disabled />
          <Radio.Group defaultValue="a" aria-label="A choice">
            <div className={classes.row}>
              <Radio value="a" label="One" />
              <Radio value="b" label="Other" />
            </div>
          </Radio.Group>
        </div>
        <SegmentedControl data={['Day', 'Week', 'Month']} defaultValue="Week" aria-label="Span" />
      </div>
      <div className={classes.grid}>
        <FileDrop label="Add pictures" accept="image/*" multiple onFiles={noop} />
        <FileDrop label="Add a file" hint="PDF, at most 10 MB" accept=".pdf" onFiles={noop} />
        <FileDrop label="Add pictures" disabled onFiles={noop} />
      </div>
      {/* A draft of two hours ago, whose title somebody else has changed since. `was`, the hashes of the stored fields, is null for a new record. */}
      <RestoreDraftPrompt
        draft={{
          key: 'gallery',
          restorable: { at: new Date(Date.now() - 7_200_000).toISOString(), value: undefined, was: null },
          conflicts: ['title'],
          discard: () => noop,
          restore: noop,
          acceptStored: noop,
        }}
        names={{ title: 'Title' }}
        onTake={noop}
      />
      <div className={classes.grid}>
        <RichText label="Message" value={html} onChange={setHtml} />
        <RichText label="Message" value="" onChange={noop} placeholder="Write to the parents" error="There is nothing in it yet." />
        <State name="SafeHtml">
          <SafeHtml html={`${HTML}<p><a href="https://example.com">A link</a><img src="https://example.com/x.png" alt="left out"></p>`} />
        </State>
      </div>
    </Section>
  )
}
