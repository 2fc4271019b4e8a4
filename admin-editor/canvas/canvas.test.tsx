import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Definition } from '#form-schemas/definition.ts';
import type { WidgetProps } from '@rjsf/utils';
import { widgets } from '#renderer/registry.ts';
import { theme } from '#renderer/theme.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { FormEditor } from '../editor/form-editor.tsx';

const { component: Text } = widgets.text;

afterEach(() => {
  cleanup();
  theme.widgets = { ...theme.widgets, text: Text };
});

/** Four sections of ten boxes. Some have conditions, and some have a yearly number in their help. */
const form: Definition = {
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Forty boxes',
  tax_column: 'demo',
  form_json: {
    constants: { most: 1000 },
    fields: Array.from({ length: 40 }, (_, at) => ({
      name: `box_${at}`,
      id: `demo.${at}`,
      title: `Box number ${at}`,
      format: 'string' as const,
      ...(at % 10 === 0 && { heading: `Section ${at / 10}` }),
      ...(at % 5 === 4 && { depends: 'box_1' }),
      ...(at % 7 === 6 && { help: 'At most {most}.' }),
    })),
  },
};

/** Renders the editor. Returns a set that collects the boxes drawn on the canvas from then on. */
async function open() {
  await page.viewport(1280, 800);
  const drawn = new Set<string>();
  const Drawn = (props: WidgetProps) => {
    drawn.add(props.name);
    return <Text {...props} />;
  };
  theme.widgets = { ...theme.widgets, text: Drawn };
  render(
    <UiProvider forceColourScheme="light">
      <div style={{ blockSize: '700px' }}>
        <FormEditor definition={form} published={form} year="2025-26" onChange={() => undefined} />
      </div>
    </UiProvider>,
  );
  return drawn;
}

async function choose(name: RegExp) {
  (await screen.findByRole('treeitem', { name })).click();
  await screen.findByRole('heading', { name: 'Field' });
}

const boxAt = (at: number) => document.querySelector(`[data-at="${at}"]`);

it('redraws only the box whose title is typed, and only that box when it is undone', async () => {
  const drawn = await open();
  await choose(/Box number 16/);
  const title = screen.getByLabelText('Title');
  title.focus();
  await userEvent.keyboard('{End}');
  drawn.clear();
  await userEvent.keyboard('!');
  await waitFor(() => expect(boxAt(16)?.textContent).toContain('Box number 16!'));
  expect([...drawn]).toEqual(['box_16']);
  drawn.clear();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(boxAt(16)?.textContent).not.toContain('!'));
  expect([...drawn]).toEqual(['box_16']);
});

it('redraws only the renamed box, and conditions read its new name', async () => {
  const drawn = await open();
  await choose(/Box number 1$/);
  const name = screen.getByLabelText('Name');
  name.focus();
  await userEvent.keyboard('{End}');
  drawn.clear();
  await userEvent.keyboard('x{Tab}');
  await waitFor(() => expect(document.getElementById('canvas_box_1x')).not.toBeNull());
  expect([...drawn]).toEqual(['box_1x']);
  const readers = form.form_json.fields.flatMap(({ depends }, at) => (depends === undefined ? [] : [at]));
  expect(readers).not.toEqual([]);
  for (const at of readers) expect(boxAt(at)?.textContent).toContain('Shown if a condition is met');
  await choose(/Box number 4$/);
  await screen.findByRole('button', { name: /^Remove .*Box number 1$/ });
});

it('does not repeat a rename that was undone', async () => {
  await open();
  await choose(/Box number 16$/);
  const name = screen.getByLabelText('Name');
  name.focus();
  await userEvent.keyboard('{End}x{Tab}');
  await waitFor(() => expect(document.getElementById('canvas_box_16x')).not.toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(document.getElementById('canvas_box_16')).not.toBeNull());
  expect(name).toHaveProperty('value', 'box_16');
  name.focus();
  await userEvent.keyboard('{Tab}');
  await scrollFrames();
  expect(document.getElementById('canvas_box_16')).not.toBeNull();
});

it('moves the boxes below an added one, and selects the new box', async () => {
  await open();
  await choose(/Box number 2$/);
  screen.getByRole('button', { name: 'Duplicate' }).click();
  await waitFor(() => expect(boxAt(40)?.textContent).toContain('Box number 39'));
  await waitFor(() => expect(boxAt(3)?.hasAttribute('data-selected')).toBe(true));
  expect(boxAt(3)?.textContent).toContain('Box number 2');
  expect(document.querySelectorAll('[data-selected]')).toHaveLength(1);
});

it('scrolls to the box of an undone step, but not while typing continues', async () => {
  await open();
  await choose(/Box number 2$/);
  const title = screen.getByLabelText('Title');
  title.focus();
  await userEvent.keyboard('{End}!');
  await waitFor(() => expect(boxAt(2)?.textContent).toContain('!'));
  await scrollFrames();
  const area = boxAt(2)?.closest('[data-pane]') as HTMLElement;
  boxAt(39)?.scrollIntoView();
  await scrollFrames();
  const there = area.scrollTop;
  expect(isVisible(2, area)).toBe(false);
  await userEvent.keyboard('?');
  await waitFor(() => expect(boxAt(2)?.textContent).toContain('!?'));
  await scrollFrames();
  expect(area.scrollTop).toBe(there);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(isVisible(2, area)).toBe(true));
});

/** Scrolling to a box takes 4 frames (bring-into-view.ts). This waits one more. */
async function scrollFrames() {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
}

/** The free space around a box that was scrolled into view (canvas.module.css), in pixels. */
const MARGIN = 60;

function isVisible(at: number, area: HTMLElement): boolean {
  const [box, frame] = [boxAt(at), area].map((element) => element?.getBoundingClientRect());
  if (box === undefined || frame === undefined) return false;
  return box.bottom + MARGIN >= frame.top && box.top - MARGIN <= frame.bottom;
}
