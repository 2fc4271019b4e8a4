import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent as user, waitFor, within } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { ComparePanel } from '../compare/compare-panel.tsx';
import type { CompareSource } from '../compare/compare-source.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { FormEditor } from './form-editor.tsx';
import { inWindow } from '../testing/story-frame.tsx';

const published = lettingARoom;

function withField(name: string, changes: Partial<Field>): Definition {
  const fields = published.form_json.fields.map((field) =>
    field.name === name ? { ...field, ...changes } : field,
  );
  return { ...published, form_json: { ...published.form_json, fields } };
}

const meta = {
  title: 'Editor/Form editor',
  component: FormEditor,
  args: {
    definition: published,
    published,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>DEMO Letting a room</h1>,
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A phone shows one pane at a time; where all fit there is nothing to press. */
async function open(pane: RegExp, root: HTMLElement) {
  const views = within(root).queryByRole('group', { name: 'Panes' });
  if (views) await user.click(within(views).getByRole('button', { name: pane }));
  // The dock starts as a line of tabs.
  else for (const tab of within(root).queryAllByRole('tab', { name: pane })) await user.click(tab);
}

export const Loaded: Story = {};

/** Arrow keys move the lines between the panes, which stay where they were left. */
export const Resizing: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas, userEvent }) => {
    const line = canvas.getByRole('separator', { name: 'Width of the list of fields' });
    const fields = canvas.getByRole('region', { name: 'Fields' });
    const before = fields.getBoundingClientRect().width;
    line.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(fields.getBoundingClientRect().width).toBeCloseTo(before + 16, 0));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(fields.getBoundingClientRect().width).toBeCloseTo(before, 0));
  },
};

export const WithProblems: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: withField('box_3', { depends: 'box_99', pattern: '(a+)+' }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await userEvent.click(
      await canvas.findByRole('button', { name: /^3 Last day of the letting: there is no field "box_99"/ }),
    );
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Box 3' })).toBeVisible());
  },
};

export const WithChanges: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: withField('box_9', { title: 'Rents and bills', length: 8 }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /Changes/ }));
    await expect(await canvas.findByText('Box 9: title “Rent received” → “Rents and bills”')).toBeVisible();
    await expect(canvas.getByText('Box 9: length 11 → 8')).toBeVisible();
  },
};

/**
 * A form that feeds neither the tax nor the return is a problem until someone confirms that this is meant.
 */
export const SavedAndPrintedOnly: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: { ...published, form_json: { ...published.form_json, recordOnly: false } },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    const problem = await canvas.findByRole('button', { name: /^What filers.*return/ });
    await userEvent.click(problem);
    const mark = canvas.getByRole('checkbox', { name: 'Saved and printed only' });
    await expect(mark).not.toBeChecked();
    await userEvent.click(mark);
    await open(/Problems/, canvasElement);
    await waitFor(() => expect(canvas.getByText(/^No problems/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.queryByText(/^No problems/)).toBeNull());
  },
};

const versions: CompareSource = {
  load: () => Promise.resolve(published),
  groups: [
    { label: 'Versions', sides: [{ value: 'version 1', label: 'Version 1, in force', year: '2025-26' }] },
  ],
};

/** Another version next to the draft: reverting a difference can be undone like any edit. */
export const Comparing: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: withField('box_9', { title: 'Rents and bills', length: 8 }),
    tabs: [
      {
        value: 'compare',
        label: 'Compare',
        render: ({ definition, year, actions, goTo }) => (
          <ComparePanel
            draft={definition}
            year={year}
            source={versions}
            onEdit={actions.edit}
            onGoTo={goTo}
          />
        ),
      },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Compare' }));
    const revert = { name: 'Revert Box 9: length 11 → 8' };
    await userEvent.click(await canvas.findByRole('button', revert));
    await expect(await canvas.findByText(/Reverted: Box 9: length 11 → 8. One difference./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', revert)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Box 9: length 11 → 8' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Box 9' })).toBeVisible());
  },
};

/** Keyboard only: go to a field, move it past a heading, undo it. */
export const ByKeyboard: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: 'Letting a room' }));
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('treeitem', { selected: true })).toHaveTextContent('10 Other income');
    await userEvent.keyboard('{ArrowUp}{Alt>}{ArrowUp}{/Alt}');
    await open(/Problems/, canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /Changes/ }));
    await expect(await canvas.findByText('Box 9: now under the heading “Lodger”')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText('The same as the published version.')).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(canvas.queryByText('The same as the published version.')).toBeNull());
  },
};

/** What is typed appears on the canvas, and one undo reverts the whole word. */
export const Typing: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await open(/Properties/, canvasElement);
    const title = canvas.getByLabelText('Title');
    await userEvent.clear(title);
    // In the other panes, which a phone does not show at the same time.
    const problem = await canvas.findByText('Box 9: title is missing.', { selector: 'button' });
    await expect(problem).toBeInTheDocument();
    await userEvent.type(title, 'Rents');
    const box = await canvas.findByLabelText(/^Rents/, { selector: 'input' });
    await expect(box).toBeInTheDocument();
    await expect(args.onChange).toHaveBeenCalled();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(title).toHaveValue('Rent received');
  },
};

/** Text that a control cannot read is a problem of the form until it is corrected or discarded. */
export const NotReadable: Story = {
  tags: ['wide', 'behaviour'],
  args: { onUnfinished: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await open(/Properties/, canvasElement);
    const hint = canvas.getAllByText(/path of this app/).find((element) => element.matches('p, span, div'));
    await expect(hint && Number.parseFloat(getComputedStyle(hint).fontSize)).toBeGreaterThanOrEqual(12);
    const length = canvas.getByLabelText('Length');
    await userEvent.clear(length);
    await userEvent.type(length, '-5');
    const problem = /^Box 9: Length: Enter a whole number/;
    await expect(await canvas.findByText(problem, { selector: 'button' })).toBeInTheDocument();
    await expect(canvas.queryByText('No problems. Its scenarios are run when you publish.')).toBeNull();
    await expect(args.onUnfinished).toHaveBeenLastCalledWith([
      expect.objectContaining({ attribute: 'length' }),
    ]);
    await userEvent.clear(length);
    await userEvent.type(length, '12');
    await expect(
      await canvas.findByText('No problems. Its scenarios are run when you publish.'),
    ).toBeInTheDocument();
    await expect(args.onUnfinished).toHaveBeenLastCalledWith([]);
  },
};

const long: Definition = {
  ...published,
  form_json: {
    fields: Array.from({ length: 40 }, (_, at) => ({
      name: `box_${at}`,
      id: `demo.${at}`,
      box: String(at),
      title: `Question ${at}`,
      format: 'string',
      ...(at % 20 === 0 && { heading: `Part ${at / 20 + 1}` }),
    })),
  },
};

/** A new field is visible in the list and on the form, with the focus on its title. */
export const Adding: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: long, published: long },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^25 / }));
    // Its part was folded in the meantime.
    const part = canvas.getByRole('treeitem', { name: 'Part 2' });
    await userEvent.click(part.querySelector('[data-fold]') ?? part);
    await expect(part).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(canvas.getByRole('button', { name: '+ Add a field' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'UTR' }));
    const title = canvas.getByLabelText('Title');
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveValue('New UTR');
    await userEvent.keyboard('Reference');
    await open(/Fields/, canvasElement);
    const row = canvas.getByRole('treeitem', { name: /^Reference/ });
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(isInView(row)).toBe(true));
    await open(/Form/, canvasElement);
    const box = await canvas.findByLabelText(/^Reference/, { selector: 'input' });
    await waitFor(() => expect(isInView(box)).toBe(true));
  },
};

/** Whether no scrolling ancestor hides it. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
}

/** A tab added by the screen is below the form, is drawn when opened, and links to the fields. */
export const AddedTab: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    tabs: [
      {
        value: 'tests',
        label: 'Tests',
        render: ({ goTo }) => (
          <button type="button" onClick={() => goTo(3)}>
            Box 9 fails
          </button>
        ),
      },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await expect(canvas.queryByText('Box 9 fails')).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'Tests' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Box 9 fails' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Box 9' })).toBeVisible());
  },
};

/** The buttons of the selected field go to its properties where only one pane is shown. */
export const OnAPhone: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Properties' })[0] ?? document.body);
    await expect(canvas.getByLabelText('Title')).toBeVisible();
  },
};

/** The screen around the editor decides where it opens, and is notified where someone goes. */
export const AtAPlace: Story = {
  tags: ['wide', 'behaviour'],
  args: { place: { view: 'form', tab: 'done' }, onPlace: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    await expect(canvas.getByRole('tab', { name: 'Done' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: /^Problems/ }));
    await expect(args.onPlace).toHaveBeenLastCalledWith({ view: 'form', tab: 'problems' });
    await userEvent.click(canvas.getByRole('button', { name: 'Welsh' }));
    await expect(args.onPlace).toHaveBeenLastCalledWith({ view: 'welsh', tab: 'done' });
  },
};

const thirtyLines = Array.from({ length: 30 }, (_, at) => (
  <p key={at}>
    <button type="button">Line {at}</button>
  </p>
));

/** Publishing is open above and a tall tab below: the form between them still has enough room. */
export const BetweenPublishingAndATallTab: Story = {
  tags: ['wide', 'behaviour'],
  globals: { viewport: { value: 'wide' } },
  args: {
    panel: <section aria-label="Review and publish">{thirtyLines}</section>,
    place: { view: 'form', tab: 'moves' },
    tabs: [{ value: 'moves', label: 'Moves', isTall: true, render: () => <div>{thirtyLines}</div> }],
  },
  play: async ({ canvas }) => {
    const heightOf = (pane: HTMLElement) => pane.getBoundingClientRect().height;
    const form = heightOf(canvas.getByRole('region', { name: 'Form' }));
    const dock = heightOf(canvas.getByRole('tabpanel'));
    await expect(form).toBeGreaterThan(130);
    await expect(form).toBeGreaterThan(dock);
    await expect(dock).toBeGreaterThan(100);
  },
};
