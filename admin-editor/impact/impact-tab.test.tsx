import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Version } from '#contract/definitions/definitions.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { InApp } from '../testing/in-app.tsx';
import { ImpactTab } from './impact-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (number: string, more: Partial<Field> = {}): Field => ({
  name: `box_${number}`,
  id: `demo.${number}`,
  box: number,
  title: `Income ${number}`,
  format: 'number',
  ...more,
});

const form = (fields: readonly Field[]): Definition => ({
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'UK property',
  tax_column: 'demo',
  form_json: { fields: [...fields] },
});

const version = (number: number, status: Version['status']): Version => ({
  version: number,
  published: '2026-11-20T10:00:00.000Z',
  holdsFrom: '2026-11-20T10:00:00.000Z',
  publishedBy: 'ann@staff.example',
  approvedBy: '',
  note: 'Why',
  current: status === 'in force',
  status,
  restores: null,
  scenarios: null,
});

it('includes the changes of a version that does not apply yet', async () => {
  const inForce = form([box('1'), box('2')]);
  const scheduled = form([box('1'), box('2', { max: 200 })]);
  const draft = form([box('1', { title: 'Rents' }), box('2', { max: 200 })]);
  const none = { changed: 0, median: null, refused: 0 };
  const replies: [path: RegExp, reply: object][] = [
    [/versions\/1$/, { definition: inForce, version: version(1, 'in force') }],
    [/impact$/, { status: 'success', boxes: [] }],
    [/tax$/, { status: 'success', sample: { of: 0, taken: 0, ...none }, boxes: {}, milliseconds: 1 }],
  ];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, window.location.href);
    return Promise.resolve(Response.json(replies.find(([path]) => path.test(pathname))?.[1] ?? {}));
  });
  render(
    <InApp>
      <ImpactTab
        which={{ code: 'DEMO', taxYear: '2025-26' }}
        applicableYears="2025-26 and later"
        versions={[version(2, 'scheduled'), version(1, 'in force')]}
        shown={{ definition: draft, published: scheduled, changes: [], goTo: () => {} }}
      />
    </InApp>,
  );
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toContain('Title “Income 1” → “Rents”');
  expect(second?.textContent).toContain('Limit');
});
