import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Definition } from '#form-schemas/definition.ts';
import { InApp } from '../testing/in-app.tsx';
import { current, published, version } from '../publishing/for-stories.tsx';
import { FormDraft } from './form-draft.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const here = {
  others: [],
  version: 1,
  review: '',
  secondAdmin: false,
  scenarios: '',
  worklist: '',
  answers: '',
};

it('shows a form as published once all its changes are undone', async () => {
  let revision = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('/presence')) return Promise.resolve(Response.json({ ...here, revision }));
    revision += 1;
    return Promise.resolve(Response.json({ status: 'success', revision, problems: [] }));
  });
  const line = (definition: Definition) => (
    <MemoryRouter>
      <InApp who="ann@staff.example">
        <ul>
          <FormDraft
            form={{
              which: { code: 'SA109', taxYear: '2025-26' },
              form: {
                published,
                draft: null,
                review: null,
                secondAdmin: false,
                withdrawal: null,
                unreadable: [],
                versions: [version],
              },
            }}
            definition={definition}
            dropped={0}
            isTouched
            me="ann@staff.example"
            onReceive={() => undefined}
            onHandle={() => undefined}
          />
        </ul>
      </InApp>
    </MemoryRouter>
  );
  const { rerender } = render(line(published));
  rerender(line(current));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByText('As published')).toBeNull();
  rerender(line(published));
  expect(await screen.findByText('As published')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});
