import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { FormEvent } from '#contract/form-events/form-events.ts';
import { events } from './for-stories.ts';
import { type LogFilter, LogView } from './log-view.tsx';

const older = fn();

function View({ some, hasMore = false }: { some: readonly FormEvent[] | undefined; hasMore?: boolean }) {
  const [filter, setFilter] = useState<LogFilter>({});
  const shown = some?.filter(
    ({ code, kind }) => (filter.code ?? code) === code && (filter.kind ?? kind) === kind,
  );
  return (
    <MemoryRouter>
      <main>
        <h1>Form log</h1>
        <LogView
          log={
            shown && {
              events: [...shown],
              hasMore,
              people: ['ann@staff.example', 'Formledger'],
              codes: ['SA103S', 'SA105'],
            }
          }
          filter={filter}
          onFilter={setFilter}
          onNewest={undefined}
          onOlder={older}
        />
      </main>
    </MemoryRouter>
  );
}

export default { title: 'Staff/Form log', component: View } satisfies Meta<typeof View>;
type Story = StoryObj<typeof View>;

const rects = (element: HTMLElement) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects();
};

/** Beside a long note an address stays in one line, and no tax year breaks after its hyphen. */
export const Widths: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    some: [
      {
        id: 1,
        at: '2027-05-20T10:02:00.000Z',
        who: 'approver.second@demo.example',
        kind: 'sent-to-review',
        code: 'transaction-details',
        taxYear: '2027-28',
        next: null,
        version: 12,
        note: 'As in the notes of the form for 2027-28, page 4. '.repeat(8),
        changes: { added: 1, changed: 22, removed: 3, form: 4 },
      },
    ],
  },
  async play({ canvas }) {
    await expect(rects(canvas.getByText('approver.second@demo.example'))).toHaveLength(1);
    const years = canvas.getAllByText('2027-28');
    await expect(years).toHaveLength(9);
    for (const year of years) await expect(rects(year)).toHaveLength(1);
  },
};

/** Narrowed to one kind. */
export const Events: Story = {
  tags: ['wide', 'behaviour'],
  args: { some: events, hasMore: true },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByLabelText('What'), 'Published');
    await expect(canvas.queryByText('SA105 2025-26')).toBeNull();
    // All of the note can be read, and the form is said with every year it holds for.
    await expect(canvas.getByText(/^The limit of box 17 .* explained at length$/)).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'SA103S 2025-26 and later' })[0]).toBeVisible();
    // What a version changed stands under Versions.
    await expect(canvas.getByRole('link', { name: 'Version 2 of SA103S 2025-26 and later' })).toHaveAttribute(
      'href',
      '/admin/forms/SA103S/2025-26?shows=versions&version=2',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
    await expect(older).toHaveBeenCalledWith(1);
  },
};

/** Rates and schemas lead to those of their year; a setting leads nowhere. */
export const RatesAndSettings: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    some: [
      {
        id: 2,
        at: '2026-11-20T10:02:00.000Z',
        who: 'ann@staff.example',
        kind: 'rates-published',
        code: 'rates',
        taxYear: '2026-27',
        next: null,
        version: 1,
        note: 'The Budget',
        changes: null,
      },
      {
        id: 1,
        at: '2026-11-20T10:01:00.000Z',
        who: 'ann@staff.example',
        kind: 'setting-changed',
        code: '',
        taxYear: '',
        next: null,
        version: 0,
        note: 'A second admin approves: no',
        changes: null,
      },
      {
        id: 0,
        at: '2026-11-20T10:00:00.000Z',
        who: 'ann@staff.example',
        kind: 'filing-opened',
        code: '',
        taxYear: '2025-26',
        next: null,
        version: 1,
        note: 'With file 1',
        changes: null,
      },
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: '2025-26' })).toHaveAttribute(
      'href',
      '/admin/years/2025-26/xml',
    );
    await expect(canvas.getByRole('link', { name: 'rates 2026-27' })).toHaveAttribute(
      'href',
      '/admin/rates/2026-27',
    );
  },
};

export const Nothing: Story = {
  tags: ['wide', 'behaviour'],
  args: { some: [] },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('No events found')).toBeVisible();
  },
};
